import type { Position } from '../../content/nav.ts'
import type { Defect, SourcePage } from '../../content/page.ts'
import type { SiteConfig } from '../../content/siteConfig.ts'
import type { Enum } from '../../reference/model.ts'

/** What the parts of an article may draw on besides their own attributes. */
export interface PageContext {
  page: SourcePage
  enums: Enum[]
  config: SiteConfig
  position: Position | undefined
  /** Title and summary of a page, for links to it. */
  titleOf: (route: string) => { title: string; call?: string; summary: string } | undefined
  /** Known defects of all pages. */
  defects: { route: string; title: string; defects: Defect[] }[]
  /** ISO date of the last commit that touched the page; undefined where there is no history. */
  updated: string | undefined
}
