import type { Position } from '../content/nav.ts'
import type { CodeLink, Page } from '../content/page.ts'
import type { SiteConfig } from '../content/siteConfig.ts'
import type { Highlight } from './html/highlight.ts'

/** What other pages show about a page that they link to. */
export interface PageSummary {
  title: string
  /** `sdk.vault.getVault` on the page of a method. */
  call?: string
  lead: string
}

/**
 * Data that the printers need besides the page. It is plain data and contains no more about other pages than this page
 * shows, because it is part of the cache key of the rendered page.
 */
export interface RenderContext {
  config: Pick<SiteConfig, 'url' | 'editUrl' | 'issueUrl'>
  /** The page's position in its sidebar; undefined for a page that is in no sidebar. */
  position: Pick<Position, 'crumbs' | 'previous' | 'next'> | undefined
  /** The pages that this one links to, by route. */
  pages: Record<string, PageSummary>
  /** Links within the page's code blocks, by the line on which the block begins. */
  codeLinks: Record<number, CodeLink[]>
  /** Route of the page of each method, by its call. */
  calls: Record<string, string>
  /** Link targets of type names. */
  types: Record<string, string>
  /** ISO date of the last commit that touched the page; undefined without a git history. */
  updated: string | undefined
}

export interface RenderTools {
  page: Page
  context: RenderContext
  highlight: Highlight
}

/** The tools, and what the blocks above say about the next one. */
export interface Rendering extends RenderTools {
  /** The heading above, which is a part of accessible names. */
  section: string | undefined
  /** The number of code blocks so far, by heading and name. */
  codeCounts: Map<string, number>
}
