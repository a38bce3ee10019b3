/** A page as Markdown: the same tree as its HTML, with every component written out as text, lists and tables. */
import type { Code, PhrasingContent, Root, RootContent } from 'mdast'
import { directiveToMarkdown } from 'mdast-util-directive'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { toMarkdown } from 'mdast-util-to-markdown'
import { attributesOf } from './element.ts'
import { fenceMeta } from './fenceMeta.ts'
import { installCommands } from './installCommands.ts'
import { markdownSyntax, printTables } from './markdownSyntax.ts'
import { methodBadges, methodParts } from './methodMarkdown.ts'
import type { SourcePage } from './page.ts'
import { readPlainMarkdown } from './plainMarkdown.ts'
import { printText } from './printText.ts'

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

/** What stands below a page's heading and lead. */
export function bodyMarkdown(
  page: Pick<SourcePage, 'method' | 'route' | 'tree'>,
  parts: MarkdownParts,
  url: (path: string) => string,
): string {
  const tree = copyOf(page.tree())
  const all = { ...(page.method ? methodParts(page.method) : {}), ...parts }
  tree.children = tree.children.flatMap((node) => expand(node, all))
  finish(tree, page.route, url)
  return toMarkdown(tree, { bullet: '-', rule: '-', extensions, handlers: { text: printText } }).trim()
}

const extensions = [printTables, directiveToMarkdown()]

/** A tree whose nodes can be changed; what they hold besides children is shared. */
function copyOf<T extends object>(node: T): T {
  const copy = { ...node }
  if ('children' in copy && Array.isArray(copy.children)) copy.children = copy.children.map(copyOf)
  return copy
}

const parse = (text: string): RootContent[] =>
  readPlainMarkdown(text, (other) => fromMarkdown(other, markdownSyntax).children)

function expand(node: RootContent, parts: MarkdownParts): RootContent[] {
  if (node.type !== 'mdxJsxFlowElement') return [node]
  const flow = node as unknown as MdxJsxFlowElement
  const attributes = attributesOf(flow)
  if (flow.name === 'Callout') {
    const kind =
      { note: 'Note', warning: 'Warning', defect: 'Known defect' }[attributes.kind ?? 'note'] ?? 'Note'
    const title: PhrasingContent = {
      type: 'strong',
      children: [{ type: 'text', value: `${kind}: ${attributes.title}` }],
    }
    const inner = (flow.children as RootContent[]).flatMap((child) => expand(child, parts))
    return [{ type: 'blockquote', children: [{ type: 'paragraph', children: [title] }, ...inner] as never }]
  }
  const part = parts[flow.name ?? '']
  if (part) return parse(part(attributes))
  return (flow.children as RootContent[]).flatMap((child) => expand(child, parts))
}

/** Makes links absolute, so that they work wherever the text is pasted, and writes out what fences say beside their code. */
function finish(tree: Root, route: string, url: (path: string) => string): void {
  const walk = (node: { type: string; url?: string; children?: unknown[] }) => {
    if (node.type === 'link' && node.url?.startsWith('/')) node.url = url(node.url)
    if (node.type === 'link' && node.url?.startsWith('#')) node.url = url(`/${route}${node.url}`)
    const children = node.children as RootContent[] | undefined
    if (!children) return
    if (children.some((child) => child.type === 'code')) {
      node.children = children.flatMap((child) => (child.type === 'code' ? writeFence(child) : [child]))
    }
    for (const child of children) walk(child)
  }
  walk(tree)
}

/** A fence below its title; an `install` fence as one fence for each package manager. */
function writeFence(code: Code): RootContent[] {
  const { title, error, install } = fenceMeta(code)
  const under = (text: string | undefined, value: string): RootContent[] => [
    ...(text === undefined ? [] : [bold(text)]),
    // What follows a fence's language is meant for our build.
    { type: 'code', lang: code.lang ?? null, meta: null, value },
  ]
  if (install) return installCommands(code.value).flatMap(({ manager, command }) => under(manager, command))
  return under(title ?? (error && `Does not compile: TS${error}`), code.value)
}

const bold = (value: string): RootContent => ({
  type: 'paragraph',
  children: [{ type: 'strong', children: [{ type: 'text', value }] }],
})
