import type { MethodRow } from '../content/methodRows.ts'
import type { Position } from '../content/nav.ts'
import type { CodeLink, ContentsItem, Defect } from '../content/page.ts'
import type { SiteConfig } from '../content/siteConfig.ts'
import type { Area } from '../site/pages/Home.tsx'

/** What a page needs to know of another one to link to it. */
export interface PageSummary {
  title: string
  /** `sdk.vault.getVault` on the page of a method. */
  call?: string
  lead: string
}

/**
 * What the printers may draw on besides the page. Plain data, and of other pages no more than this page shows, so that it
 * can be a part of the key under which the rendered page is cached.
 */
export interface RenderContext {
  config: Pick<SiteConfig, 'title' | 'url' | 'editUrl' | 'issueUrl' | 'package' | 'tagline'>
  /** The page's place in its sidebar; undefined for a page that no sidebar lists. */
  position: Pick<Position, 'crumbs' | 'previous' | 'next'> | undefined
  /** The pages that this one names, by route. */
  pages: Record<string, PageSummary>
  /** Links within the page's code blocks, by the line that each block begins on. */
  codeLinks: Record<number, CodeLink[]>
  /** Route of the page of each method, by its call. */
  calls: Record<string, string>
  /** Where the name of a type leads. */
  types: Record<string, string>
  /** ISO date of the last commit that touched the page; undefined where there is no history. */
  updated: string | undefined
  /** The areas of the API, for the home page. */
  areas?: Area[]
  /** For the overviews that gather what other pages say; present where the page has one. */
  overview?: Overview
  /** The sections of the pages that this one lists with `<Contents of="…" />`, by route. */
  contents?: Record<string, ContentsItem[]>
}

export interface Overview {
  /** Known defects of all pages. */
  defects: { route: string; title: string; defects: Defect[] }[]
  /** The methods of the page's sidebar, in its order. */
  methods: MethodRow[]
}
