import type { Code, Root as Mdast } from 'mdast'
import type { Method } from '../reference/model.ts'
import type { FieldLines, FrontMatter } from './frontMatter.ts'

/** An entry of a page's outline. */
export interface OutlineItem {
  depth: 2 | 3
  id: string
  text: string
}

/** A link as it stands in the source. */
export interface PageLink {
  href: string
  line: number
}

/** A known defect of the documented version, stated on a page. */
export interface Defect {
  title: string
  anchor: string
  happens: string
  when: string
  wayRound: string
  line: number
}

/** One `.mdx` file, read and checked, before anything is rendered. */
export interface SourcePage {
  /** `vault/requests/getvault`; the file's path without its ending. */
  route: string
  /** `content/vault/requests/getvault.mdx` */
  file: string
  frontMatter: FrontMatter
  fieldLines: FieldLines
  /** The method this page documents, if the reference has one for the route. */
  method: Method | undefined
  /** The file's text. */
  source: string
  /** Reads the file's tree anew; everything else here may come from a cache. */
  tree: () => Mdast
  outline: OutlineItem[]
  links: PageLink[]
  defects: Defect[]
  /** Every id a link can lead to. */
  anchors: string[]
}

/** A place in a code fence that leads to a page: offsets into the fence's text. */
export interface CodeLink {
  start: number
  end: number
  href: string
}

/** Links of a fence, by the fence's node. */
export type CodeLinks = (code: Code) => CodeLink[]

declare module 'mdast' {
  interface Data {
    /**
     * On what stands in no file but was inserted when the page was read: the Markdown it was read from, on the first of its
     * nodes, and the empty text on the others.
     */
    inserted?: string
  }
}
