/**
 * The view model of a page: its content as typed blocks in reading order. Every printer (`src/render/`) prints these blocks
 * and nothing else, so HTML and Markdown always agree; search leaves out code, components and lists of other pages. It is
 * plain data, so it can be cached.
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

/** A link as written in the source. */
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
}

/** A short label and value next to a name: `Unit` `wei`. `value` may contain names in backticks. */
export interface Fact {
  label: string
  value: string
  /** Link to an explanation. */
  href?: string
}

/** An argument or a result field with its nested fields. The only markup in descriptions is backticks. */
export interface FieldView {
  /** Dotted path from the root of the arguments or the result: `requests[].timestamp`. */
  path: string
  /** The last part of the path; empty for a plain value. */
  name: string
  anchor: string
  /** The type as a reader would write it: `bigint`, `ExitRequest[]`. */
  type: string
  /** Undefined for a result field that is always present. */
  presence?: 'required' | 'optional'
  description: string
  facts: Fact[]
  fields: FieldView[]
}

export interface ErrorView {
  message: string
  anchor: string
  /** Arguments that `<arg>` in the message may be. */
  arguments: string[]
  when: string
  fix: string
  /** Whether it is one of the SDK's argument checks, which have the same text on every page. */
  isCheck: boolean
}

export interface EnumMemberView {
  /** `Network.Gnosis` */
  name: string
  anchor: string
  /** The value as TypeScript: `100`, `'asc'`. */
  value: string
  description: string
}

export type Block =
  | { kind: 'heading'; depth: 2 | 3; id: string; children: PhrasingContent[] }
  /** Paragraphs, lists, tables, quotations: the author's Markdown. Lists may contain code. */
  | { kind: 'prose'; node: RootContent }
  | CodeBlock
  /** Alternative examples, by network or runtime, shown as tabs. */
  | { kind: 'choices'; of: ChoiceKind; examples: (CodeBlock & { choice: Choice })[] }
  | { kind: 'callout'; tone: Tone; title: string; id: string; blocks: Block[] }
  | { kind: 'signature'; code: string }
  | { kind: 'type'; code: string }
  /** A complete sample result; long, so collapsed where possible. */
  | { kind: 'sample'; code: string }
  | { kind: 'fields'; of: 'argument' | 'field'; fields: FieldView[] }
  | { kind: 'value'; anchor: string; type: string; description: string; facts: Fact[] }
  | { kind: 'errors'; errors: ErrorView[] }
  | { kind: 'enum'; name: string; anchor: string; members: EnumMemberView[] }
  /** Related pages, printed below `relatedHeading`. */
  | { kind: 'related'; routes: string[] }
  | ImageBlock
  /** The filterable table of all methods. */
  | { kind: 'methods'; rows: MethodRow[] }
  /** The sections of another page. */
  | { kind: 'contents'; items: ContentsItem[] }
  /** A component that is rendered from other pages' data, a calculator or a diagram. */
  | { kind: 'component'; name: string; attributes: Record<string, string>; line: number }

interface ImageBlock {
  kind: 'image'
  alt: string
  /** URL path, without the base path. */
  src: string
  /** In pixels. */
  width: number
  height: number
}

/** A link to a section of another page. Its anchors also exist on this page, in case the section was moved from here. */
export interface ContentsItem {
  href: string
  text: string
  anchors: string[]
}

export interface CodeBlock {
  kind: 'code'
  language: string
  code: string
  /** Undefined if only the language is shown. */
  title?: string
  /** Show the command for each package manager. */
  install?: boolean
  choice?: Choice
  /** Line on which the fence begins; together with the file, it identifies the fence. */
  line: number
}

/** An `.mdx` file, read and checked but not rendered yet. */
export interface Page {
  /** The file's path below `content/` without its extension: `vault/requests/getvault`. */
  route: string
  /** `content/vault/requests/getvault.mdx` */
  file: string
  frontMatter: FrontMatter
  fieldLines: FieldLines
  /** The method this page documents, if the reference has one for the route. */
  method: Method | undefined
  /** One or two sentences below the title; may contain names in backticks. */
  lead: string
  /** Key facts about a method, shown first. */
  facts: Fact[]
  blocks: Block[]
  outline: OutlineItem[]
  links: PageLink[]
  defects: Defect[]
  /** Every ID that a link can point to. */
  anchors: string[]
}

/** A page's title in Markdown and in lists outside the site: that of a method's page is the call, `sdk.vault.getVault`. */
export const fullTitle = ({ method, frontMatter }: Pick<Page, 'method' | 'frontMatter'>): string =>
  method?.call ?? frontMatter.title

/** Title of a `sample` in all printers. */
export const SAMPLE_TITLE = 'A whole answer'

/** The tones of callouts, by the word after `:::`, with the text that precedes the title. Their colors are in `blocks.css`. */
export const calloutNames = { note: 'Note', warning: 'Warning', defect: 'Known defect' } as const

export type Tone = keyof typeof calloutNames

/** A link in a code block, as offsets into its text. */
export interface CodeLink {
  start: number
  end: number
  href: string
}
