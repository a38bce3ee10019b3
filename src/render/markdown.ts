/** Prints a page as Markdown, for 'Copy page', AI assistants and agents, from the same blocks as the HTML. */
import type { PhrasingContent, RootContent } from 'mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { isInline } from '../content/fieldViews.ts'
import { type MethodRow, signerText } from '../content/methodRows.ts'
import { relatedHeading } from '../content/outline.ts'
import {
  type Block,
  type CodeBlock,
  calloutNames,
  type EnumMemberView,
  type ErrorView,
  type Fact,
  type FieldView,
  fullTitle,
  type Page,
  SAMPLE_TITLE,
} from '../content/page.ts'
import { markdownTable } from '../content/syntax/markdownTable.ts'
import { walk } from '../content/syntax/tree.ts'
import { printerOf } from './components.tsx'
import type { RenderContext } from './context.ts'
import { installCommands } from './installCommands.ts'

export function pageMarkdown(page: Page, context: RenderContext): string {
  const { lead, facts, route } = page
  const text = [
    `# ${fullTitle(page)}`,
    lead,
    facts.map(({ label, value }) => `- ${label}: ${value}`).join('\n'),
    ...page.blocks.map((block) => blockMarkdown(block, { ...context, route })),
  ]
  return `${text.filter(Boolean).join('\n\n')}\n`
}

interface MarkdownContext extends RenderContext {
  /** Route of the page, for links within it. */
  route: string
}

function blockMarkdown(block: Block, context: MarkdownContext): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.depth)} ${inline(block.children)}`
    case 'prose':
      return printNode(block.node, context)
    case 'code':
      return codeMarkdown(block)
    case 'choices':
      return block.examples.map(codeMarkdown).join('\n\n')
    case 'callout':
      return calloutMarkdown(block, context)
    case 'signature':
      return fence('ts', block.code)
    case 'type':
      return `\`${block.code.replace(/\s*\n\s*/g, ' ')}\``
    case 'sample':
      return `**${SAMPLE_TITLE}**\n\n${fence('ts', block.code)}`
    case 'fields':
      return fieldList(block.fields)
    case 'value':
      return [block.description, ...block.facts.map(factText)].join(' ')
    case 'errors':
      return block.errors.map(errorItem).join('\n')
    case 'enum':
      return enumTable(block.members)
    case 'image':
      return `![${escaped(block.alt)}](${absolute(block.src, context)})`
    case 'related':
      return [
        blockMarkdown(relatedHeading, context),
        block.routes.map((route) => relatedItem(route, context)).join('\n'),
      ].join('\n\n')
    case 'methods':
      return methodTable(block.rows, context)
    case 'contents':
      return block.items
        .map(({ href, text }) => `- [${escaped(text)}](${absolute(href, context)})`)
        .join('\n')
    case 'component':
      return withAbsoluteLinks(printerOf(block.name).markdown(), context)
    default:
      return block satisfies never
  }
}

/** Adds the site's URL, so that links work wherever the text is pasted. */
function absolute(address: string, { config, route }: MarkdownContext): string {
  if (address.startsWith('#')) return `${config.url}/${route}${address}`
  return /^\/(?!\/)/.test(address) ? config.url + address : address
}

/** Makes the links of a text in Markdown absolute, but not what looks like one in backticks. */
const withAbsoluteLinks = (markdown: string, context: MarkdownContext): string =>
  markdown.replace(/`[^`\n]*`|\]\(([/#][^)\s]*)/g, (found, address: string | undefined) =>
    address === undefined ? found : `](${absolute(address, context)}`,
  )

function calloutMarkdown(
  { tone, title, blocks }: Extract<Block, { kind: 'callout' }>,
  context: MarkdownContext,
): string {
  const head = `**${calloutNames[tone]}: ${escaped(title)}**`
  const markdown = [head, ...blocks.map((block) => blockMarkdown(block, context))].join('\n\n')
  return markdown.replace(/^/gm, '> ').replace(/^> $/gm, '>')
}

const enumTable = (members: EnumMemberView[]): string =>
  markdownTable(
    ['Member', 'Value', 'Meaning'],
    members.map(({ name, value, description }) => [`\`${name}\``, `\`${value}\``, description]),
  )

function relatedItem(route: string, context: MarkdownContext): string {
  const target = context.pages[route]
  const label = target?.call ?? target?.title ?? route
  return `- [${label}](${absolute(`/${route}`, context)})${target ? `: ${target.lead}` : ''}`
}

const methodTable = (rows: MethodRow[], context: MarkdownContext): string =>
  markdownTable(
    ['Method', 'What it does', 'Kind', 'Signer', 'Data from', 'Networks', 'Known defects'],
    rows.map((row) => [
      `[${row.call}](${absolute(`/${row.route}`, context)})`,
      row.summary,
      row.kind,
      signerText(row),
      row.sources.join(', '),
      row.networkText,
      String(row.defects.length || 'None'),
    ]),
  )

const factText = ({ label, value }: Fact): string => `${label}: ${value.replace(/\.?$/, '.')}`

const fieldList = (fields: FieldView[], indent = ''): string =>
  fields
    .map(({ name, type, presence, description, facts, fields: nested }) => {
      const head = name ? `\`${name}\`: \`${type}\`` : `\`${type}\``
      const line = [
        `${head}${presence ? `, ${presence}` : ''}.`,
        ...facts.filter(isInline).map(factText),
        description,
        ...facts.filter((fact) => !isInline(fact)).map(factText),
      ]
      const below = nested.length > 0 ? `\n${fieldList(nested, `${indent}  `)}` : ''
      return `${indent}- ${line.join(' ')}${below}`
    })
    .join('\n')

const errorItem = ({ message, arguments: names, when, fix }: ErrorView): string =>
  [
    `- \`${message}\``,
    ...(names.length > 0 ? [`  - For: ${names.map((name) => `\`${name}\``).join(', ')}`] : []),
    `  - When: ${when}`,
    `  - Fix: ${fix}`,
  ].join('\n')

/** A code block below its title. An install command is repeated for each package manager. */
function codeMarkdown(block: CodeBlock): string {
  const { language, code, title, install, choice } = block
  const titled = (name: string | undefined, value: string): string =>
    `${name === undefined ? '' : `**${name}**\n\n`}${fence(language, value)}`
  if (install)
    return installCommands(code)
      .map(({ manager, command }) => titled(manager, command))
      .join('\n\n')
  return titled(choice?.name ?? title, code)
}

/** A fenced code block. The fence is longer than any run of backticks in the code. */
function fence(language: string, code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((row) => row.length))
  const line = '`'.repeat(longest + 1)
  return `${line}${language}\n${code}\n${line}`
}

const escaped = (text: string): string => text.replace(/[\\`*[\]<]|&(?=#?\w+;)|\b_|_\b/g, '\\$&')

const markdownOptions = { bullet: '-', rule: '-' } as const

function printNode(node: RootContent, context: MarkdownContext): string {
  const copy = structuredClone(node)
  walk(copy, (each) => {
    if (each.type === 'link') each.url = absolute(each.url, context)
    // The options after the language are only for our build.
    if (each.type === 'code') each.meta = null
  })
  const extensions = [gfmTableToMarkdown({ tablePipeAlign: false })]
  return toMarkdown({ type: 'root', children: [copy] }, { ...markdownOptions, extensions }).trim()
}

const inline = (children: PhrasingContent[]): string =>
  toMarkdown({ type: 'paragraph', children }, markdownOptions).trim()
