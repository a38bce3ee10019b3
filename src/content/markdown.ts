/**
 * A page as Markdown: what its author wrote, as it stands in the file, with every component written out as text, lists and
 * tables. A printer of trees would write the same at many times the cost, and change how lists and tables are laid out.
 */
import type { Code, Heading, Link, Nodes } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { ContentError } from './contentError.ts'
import { attributesOf } from './element.ts'
import { fenceMeta } from './fenceMeta.ts'
import { installCommands } from './installCommands.ts'
import { methodBadges, methodParts } from './methodMarkdown.ts'
import type { SourcePage } from './page.ts'

/** What a component is in Markdown; components that are not listed here are left out. */
export type MarkdownParts = Record<string, (attributes: Record<string, string>) => string>

/**
 * @param parts - Markdown for the components whose content comes from elsewhere (`MethodTable`, `NetworkTable`, …)
 * @param url - makes a link of the site absolute
 */
export function pageMarkdown(page: SourcePage, parts: MarkdownParts, url: (path: string) => string): string {
  const { method, frontMatter } = page
  const lead = method
    ? `# ${method.call}\n\n${method.summary}\n\n${methodBadges(method)}`
    : `# ${frontMatter.title}\n\n${frontMatter.description}`
  return `${lead}\n\n${bodyMarkdown(page, parts, url)}\n`
}

/**
 * What stands below a page's heading and lead.
 * @throws ContentError for a link of the site that is written in an unusual way
 */
export function bodyMarkdown(
  { file, method, route, source, tree }: Pick<SourcePage, 'file' | 'method' | 'route' | 'source' | 'tree'>,
  parts: MarkdownParts,
  url: (path: string) => string,
): string {
  const all = { ...(method ? methodParts(method) : {}), ...parts }
  /** Absolute, so that it works wherever the text is pasted. */
  const link = (address: string): string =>
    /^\/(?!\/)/.test(address) ? url(address) : address.startsWith('#') ? url(`/${route}${address}`) : address

  const writeAll = (nodes: readonly Nodes[]): string => nodes.map(write).filter(Boolean).join('\n\n')

  /** Its source, but for what is written otherwise inside. */
  function write(node: Nodes): string {
    const own = writeOtherwise(node)
    if (own !== undefined) return own
    const [from, to] = placeOf(node)
    let text = ''
    let at = from
    for (const edit of editsIn(node)) {
      text += source.slice(at, edit.from) + edit.text
      at = edit.to
    }
    return outdent(text + source.slice(at, to), lineStart(source, from))
  }

  function editsIn(node: Nodes): { from: number; to: number; text: string }[] {
    if (!('children' in node)) return []
    return node.children.flatMap((child) => {
      const own = writeOtherwise(child)
      if (own === undefined) return editsIn(child)
      const [from, to] = placeOf(child)
      // A link's later lines begin as they did.
      return [{ from, to, text: child.type === 'link' ? own : indent(own, lineStart(source, from)) }]
    })
  }

  /** Undefined for what is Markdown as it stands. */
  function writeOtherwise(node: Nodes): string | undefined {
    if (node.data?.inserted !== undefined) return withLinks(node.data.inserted.trim(), link)
    if (node.type === 'mdxJsxFlowElement') return writeElement(node)
    if (node.type === 'code') return writeFence(node)
    if (node.type === 'heading' && !node.position) return writeHeading(node)
    if (node.type === 'link' && link(node.url) !== node.url) return writeLink(node)
    return undefined
  }

  function writeElement(element: MdxJsxFlowElement): string {
    const attributes = attributesOf(element)
    if (element.name === 'Callout') return quote(calloutTitle(attributes), writeAll(element.children))
    const part = all[element.name ?? '']
    return part ? withLinks(part(attributes), link) : writeAll(element.children)
  }

  function writeLink(node: Link): string {
    const [from, to] = placeOf(node)
    const text = source.slice(from, to)
    const at = text.lastIndexOf(`](${node.url}`)
    if (at < 0) {
      const line = node.position?.start.line ?? 1
      throw new ContentError(file, line, `a link that its Markdown needs as [words](${node.url})`)
    }
    return `${text.slice(0, at + 2)}${link(node.url)}${text.slice(at + 2 + node.url.length)}`
  }

  function placeOf({ type, position }: Nodes): [from: number, to: number] {
    const from = position?.start.offset
    const to = position?.end?.offset
    if (from === undefined || to === undefined)
      throw new Error(`${file}: a ${type} that is not in the file, and nothing tells how to write it`)
    return [from, to]
  }

  return writeAll(tree().children).trim()
}

/** What later lines begin with, so that they stay in the list or quote that the one at `from` is in. */
function lineStart(source: string, from: number): string {
  const before = source.slice(source.lastIndexOf('\n', from - 1) + 1, from)
  return before.replace(/[^\s>]/g, ' ')
}

/** Takes off again what stands before all lines but the first, or as much of it as is there. */
const outdent = (text: string, start: string): string =>
  start === '' ? text : text.replace(new RegExp(`\\n[ \\t>]{0,${start.length}}`, 'g'), '\n')

/** All lines but the first. */
const indent = (text: string, start: string): string =>
  text.replace(/\n(.?)/g, (_, next: string) => `\n${next === '' ? start.trimEnd() : start + next}`)

/** Makes the links absolute in what is not code. */
const withLinks = (markdown: string, link: (address: string) => string): string =>
  markdown.replace(/```[\s\S]*?```|`[^`\n]*`|\]\(([/#][^)\s]*)/g, (found, address: string | undefined) =>
    address === undefined ? found : `](${link(address)}`,
  )

const kinds: Record<string, string> = { note: 'Note', warning: 'Warning', defect: 'Known defect' }

const calloutTitle = ({ kind = 'note', title = '' }: Record<string, string>): string =>
  `**${kinds[kind] ?? 'Note'}: ${title.replace(/[\\`*[\]<]|&(?=#?\w+;)|\b_|_\b/g, '\\$&')}**`

const quote = (...blocks: string[]): string => `> ${indent(blocks.filter(Boolean).join('\n\n'), '> ')}`

/** One that the layout of a page has put there: plain words. */
const writeHeading = ({ depth, children }: Heading): string =>
  `${'#'.repeat(depth)} ${children.map((child) => ('value' in child ? child.value : '')).join('')}`

/** A fence below its title; an `install` fence as one fence for each package manager. */
function writeFence(code: Code): string {
  const { title, error, install } = fenceMeta(code)
  // What follows a fence's language is meant for our build.
  const under = (text: string | undefined, value: string): string =>
    `${text === undefined ? '' : `**${text}**\n\n`}${fence(code.lang ?? '', value)}`
  if (install)
    return installCommands(code.value)
      .map(({ manager, command }) => under(manager, command))
      .join('\n\n')
  return under(title ?? (error && `Does not compile: TS${error}`), code.value)
}

/** Longer than any row of backticks in the code. */
function fence(lang: string, value: string): string {
  const longest = Math.max(2, ...(value.match(/`+/g) ?? []).map((row) => row.length))
  const line = '`'.repeat(longest + 1)
  return `${line}${lang}\n${value}\n${line}`
}
