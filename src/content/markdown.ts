/** A page as Markdown: the same tree as its HTML, with every component written out as text, lists and tables. */
import type { PhrasingContent, Root, RootContent } from 'mdast'
import { directiveToMarkdown } from 'mdast-util-directive'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { toMarkdown } from 'mdast-util-to-markdown'
import type { Field, Method, Parameter, Thrown } from '../reference/model.ts'
import { attributesOf } from './element.ts'
import { canFailToConnect, checkTiming, errorGuide } from './errorNotes.ts'
import { markdownSyntax, printTables } from './markdownSyntax.ts'
import type { SourcePage } from './page.ts'
import { readPlainMarkdown } from './plainMarkdown.ts'
import { plainValue } from './plainValue.ts'
import { printText } from './printText.ts'

/** What a component is in Markdown; components that are not listed here are left out. */
export type MarkdownParts = Record<string, (attributes: Record<string, string>, page: SourcePage) => string>

/**
 * @param parts - Markdown for the components whose content comes from elsewhere (`MethodTable`, `NetworkTable`, …)
 * @param url - makes a link of the site absolute
 */
export function pageMarkdown(page: SourcePage, parts: MarkdownParts, url: (path: string) => string): string {
  const tree = copyOf(page.tree())
  tree.children = tree.children.flatMap((node) => expand(node, page, { ...methodParts(page), ...parts }))
  const heading = page.method ? page.method.call : page.frontMatter.title
  const lead = page.method ? page.method.summary : page.frontMatter.description
  const body = toMarkdown(absoluteLinks(tree, url), {
    bullet: '-',
    rule: '-',
    extensions,
    handlers: { text: printText },
  })
  return `# ${heading}\n\n${lead}\n\n${badges(page)}${body.trim()}\n`
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

function expand(node: RootContent, page: SourcePage, parts: MarkdownParts): RootContent[] {
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
    const inner = (flow.children as RootContent[]).flatMap((child) => expand(child, page, parts))
    return [{ type: 'blockquote', children: [{ type: 'paragraph', children: [title] }, ...inner] as never }]
  }
  const part = parts[flow.name ?? '']
  if (part) return parse(part(attributes, page))
  return (flow.children as RootContent[]).flatMap((child) => expand(child, page, parts))
}

function absoluteLinks(tree: Root, url: (path: string) => string): Root {
  const walk = (node: { type: string; url?: string; meta?: unknown; children?: unknown[] }) => {
    if (node.type === 'link' && node.url?.startsWith('/')) node.url = url(node.url)
    // What follows a fence's language is meant for our build.
    if (node.type === 'code') node.meta = null
    for (const child of node.children ?? []) walk(child as typeof node)
  }
  walk(tree)
  return tree
}

function badges(page: SourcePage): string {
  const { method } = page
  if (!method) return ''
  const facts = [
    method.kind,
    `source: ${method.sources.join(', ')}`,
    `since ${method.since}`,
    ...(method.removed ? [`removed in ${method.removed.version}`] : []),
    `networks: ${method.networks || 'Mainnet, Gnosis, Hoodi, Chiado'}`,
  ]
  return `${facts.map((fact) => `- ${fact}`).join('\n')}\n\n`
}

const cell = (text: string): string => text.replace(/\|/g, '\\|').replace(/\n/g, ' ')
const code = (text: string): string => `\`${text}\``

/** A GFM table; every cell is Markdown. */
export function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const meaning = (each: Parameter | Field): string =>
  [
    each.description,
    each.unit ? `Unit: ${each.unit}.` : '',
    'constraint' in each && each.constraint ? `Constraint: ${each.constraint}.` : '',
    'default' in each && each.default ? `Default: ${each.default}.` : '',
  ]
    .filter(Boolean)
    .join(' ')

const fieldTable = (fields: Field[]): string =>
  markdownTable(
    ['Field', 'Type', 'Meaning'],
    fields.map((field) => [code(field.path), code(field.type), meaning(field)]),
  )

function methodParts(page: SourcePage): MarkdownParts {
  const { method } = page
  if (!method) return {}
  return {
    Signature: () => `\`\`\`ts\n${method.signature}\n\`\`\``,
    Arguments: () => argumentsMarkdown(method),
    Returns: () => returnsMarkdown(method),
    SendForm: () => `${code(`${method.call}(args)`)} signs and sends. It resolves to the transaction hash.`,
    EncodeForm: () => encodeMarkdown(method),
    EstimateForm: () =>
      [
        code(`${method.call}.estimateGas(args)`),
        `${code('bigint')}: the fee in ${method.companions?.estimateGas.unit}, not gas units.`,
        method.companions?.estimateGas.notes ?? '',
      ].join('\n\n'),
    Errors: () => errorsMarkdown(method),
    Related: () => page.frontMatter.related.map((route) => `- [${route}](/${route})`).join('\n'),
  }
}

function returnsMarkdown(method: Method): string {
  const { type, description, fields } = method.returns
  const value = fields[0]
  if (plainValue(method) && value) return [code(type), meaning(value)].join('\n\n')
  return [code(type), description, fields.length > 0 ? fieldTable(fields) : ''].filter(Boolean).join('\n\n')
}

function encodeMarkdown({ call, companions }: Method): string {
  const { type = '', notes = '', fields = [] } = companions?.encode ?? {}
  const parts = [code(`${call}.encode(args)`), code(type), notes, fields.length > 0 ? fieldTable(fields) : '']
  return parts.filter(Boolean).join('\n\n')
}

function errorsMarkdown(method: Method): string {
  const rows = method.throws.map((each) => [code(each.message), condition(each), each.fix])
  return [
    checkTiming(method) ?? '',
    rows.length > 0 ? markdownTable(['Error', 'When', 'What to do'], rows) : 'No errors of its own.',
    canFailToConnect(method)
      ? `Any call can also fail with a network error: [how to handle errors](${errorGuide}).`
      : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Tells which arguments a check is about where the message leaves it open. */
const condition = ({ message, when, arguments: names }: Thrown): string =>
  names && message.includes('<arg>') ? `For ${names.map(code).join(', ')}: ${when}` : when

function argumentsMarkdown(method: Method): string {
  if (method.parameters.length === 0) return 'The method takes no arguments.'
  return markdownTable(
    ['Argument', 'Type', 'Required', 'Meaning'],
    method.parameters.map((each) => [
      code(each.name),
      code(each.type),
      each.required ? 'yes' : 'no',
      meaning(each),
    ]),
  )
}
