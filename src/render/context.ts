import type { Position } from '../content/nav.ts'
import type { CodeLink } from '../content/page.ts'
import type { SiteConfig } from '../content/siteConfig.ts'

/** The facts about a page that other pages need to link to it. */
export interface PageSummary {
  title: string
  /** `sdk.vault.getVault` on the page of a method. */
  call?: string
  lead: string
}

/**
 * Data that the printers use besides the page. It is plain data, with no more of other pages than this page shows, because
 * it is part of the rendered page's cache key.
 */
export interface RenderContext {
  config: Pick<SiteConfig, 'url' | 'editUrl' | 'issueUrl'>
  /** The page's place in its sidebar; undefined for a page that is in no sidebar. */
  position: Pick<Position, 'crumbs' | 'previous' | 'next'> | undefined
  /** The pages that this one links to, by route. */
  pages: Record<string, PageSummary>
  /** Links within the page's code blocks, by the line that each block begins on. */
  codeLinks: Record<number, CodeLink[]>
  /** Route of the page of each method, by its call. */
  calls: Record<string, string>
  /** Link targets of type names. */
  types: Record<string, string>
  /** ISO date of the last commit that touched the page; undefined without a git history. */
  updated: string | undefined
}
