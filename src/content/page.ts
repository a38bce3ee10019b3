/**
 * The view model of a page: what it says, as typed blocks in reading order. Every printer (`src/render/`) prints these
 * blocks and nothing else, so HTML, Markdown and search never say different things. Plain data: it can be cached.
 */
import type { PhrasingContent, RootContent } from 'mdast'
import type { Method } from '../reference/model.ts'
import type { FieldLines, FrontMatter } from './frontMatter.ts'
import type { MethodRow } from './methodRows.ts'
import type { Choice, ChoiceKind } from './syntax/choices.ts'

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
  workaround: string
  line: number
}

/** A short statement beside a name: `Unit` `wei`. `value` may hold names in backticks. */
export interface Fact {
  label: string
  value: string
  /** Where it is explained. */
  href?: string
}

/** An argument or a result field, with its nested fields inside. Descriptions hold names in backticks, no other markup. */
export interface FieldView {
  /** Dotted path from the root of the arguments or the result: `requests[].timestamp`. */
  path: string
  /** The last part of the path; empty for a plain value. */
  name: string
  anchor: string
  /** As a reader would write it: `bigint`, `ExitRequest[]`. */
  type: string
  /** Undefined where neither word helps: a result field that is always there. */
  presence?: 'required' | 'optional'
  description: string
  facts: Fact[]
  fields: FieldView[]
}

export interface ErrorView {
  message: string
  anchor: string
  /** Arguments that a message with `<arg>` is about. */
  arguments: string[]
  when: string
  fix: string
  /** One of the SDK's own checks of arguments, which say the same on every page. */
  isCheck: boolean
}

export interface EnumMemberView {
  /** `Network.Gnosis` */
  name: string
  anchor: string
  /** As TypeScript: `100`, `'asc'`. */
  value: string
  description: string
}

export type Block =
  | { kind: 'heading'; depth: 2 | 3; id: string; children: PhrasingContent[] }
  /** Paragraphs, lists, tables, quotations: Markdown as its author wrote it. Lists may hold code. */
  | { kind: 'prose'; node: RootContent }
  | CodeBlock
  /** Examples of which the reader chooses one: for a network, for a wallet. */
  | { kind: 'choices'; of: ChoiceKind; examples: (CodeBlock & { choice: Choice })[] }
  | { kind: 'callout'; tone: 'note' | 'warning' | 'defect'; title: string; id: string; blocks: Block[] }
  | { kind: 'signature'; code: string }
  | { kind: 'type'; code: string }
  /** An example of a whole answer; long, so folded where that is possible. */
  | { kind: 'sample'; code: string }
  | { kind: 'fields'; of: 'argument' | 'field'; fields: FieldView[] }
  | { kind: 'value'; anchor: string; type: string; description: string; facts: Fact[] }
  | { kind: 'errors'; errors: ErrorView[] }
  | { kind: 'enum'; name: string; anchor: string; members: EnumMemberView[] }
  | { kind: 'related'; routes: string[] }
  | ImageBlock
  /** All methods, to be filtered. */
  | { kind: 'methods'; rows: MethodRow[] }
  /** The sections of another page. */
  | { kind: 'contents'; items: ContentsItem[] }
  /** A component that is drawn from the facts of other pages, a calculator or a diagram. */
  | { kind: 'component'; name: string; attributes: Record<string, string>; line: number }

export interface ImageBlock {
  kind: 'image'
  alt: string
  /** From the site's root. */
  src: string
  /** In pixels. */
  width: number
  height: number
}

/** A section of another page, with the anchors that it has here too: the section may have stood here. */
export interface ContentsItem {
  href: string
  text: string
  anchors: string[]
}

export interface CodeBlock {
  kind: 'code'
  language: string
  code: string
  title?: string
  /** Code of the TypeScript error that the example shows on purpose. */
  error?: string
  /** The command is shown for each package manager. */
  install?: true
  choice?: Choice
  /** Line of the file that the fence begins on: with the file, what a fence is known by. */
  line: number
}

/** One `.mdx` file, read and checked, before anything is rendered. */
export interface Page {
  /** `vault/requests/getvault`; the file's path without its ending. */
  route: string
  /** `content/vault/requests/getvault.mdx` */
  file: string
  frontMatter: FrontMatter
  fieldLines: FieldLines
  /** The method this page documents, if the reference has one for the route. */
  method: Method | undefined
  /** One sentence or two under the title; may hold names in backticks. */
  lead: string
  /** What one wants to know of a method before reading on. */
  facts: Fact[]
  blocks: Block[]
  outline: OutlineItem[]
  links: PageLink[]
  defects: Defect[]
  /** Every id a link can lead to. */
  anchors: string[]
}

/** How printers name a `sample`. */
export const SAMPLE_TITLE = 'A whole answer'

/** A place in a code block that leads to a page: offsets into its text. */
export interface CodeLink {
  start: number
  end: number
  href: string
}
