/** Prints a page as Markdown, for 'Copy page', AI assistants and agents, from the same blocks as the HTML. */
import type { PhrasingContent, RootContent } from 'mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { isInline } from '../content/fieldFacts.ts'
import { signerText } from '../content/methodRows.ts'
import {
  type Block,
  CALLOUT_NAMES,
  type CodeBlock,
  codeTitle,
  type ErrorView,
  type Fact,
  type FieldView,
  type Page,
  SAMPLE_TITLE,
} from '../content/page.ts'
import { walk } from '../content/syntax/tree.ts'
import { printerOf } from './components.tsx'
import type { RenderContext } from './context.ts'
import { installCommands } from './installCommands.ts'

export function pageMarkdown(page: Page, context: RenderContext): string {
  const { method, frontMatter, lead, facts } = page
  return `${[
    `# ${method ? method.call : frontMatter.title}`,
    lead,
    facts.map(({ label, value }) => `- ${label}: ${value}`).join('\n'),
    blocksMarkdown(page.blocks, page.route, context),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
}

/** @param route - route of the page, for links within the page */
function blocksMarkdown(blocks: Block[], route: string, context: RenderContext): string {
  /** Adds the site's URL, so that links work wherever the text is pasted. */
  const absolute = (address: string): string => {
    if (address.startsWith('#')) return `${context.config.url}/${route}${address}`
    return /^\/(?!\/)/.test(address) ? context.config.url + address : address
  }
  const text = (markdown: string): string =>
    markdown.replace(/`[^`\n]*`|\]\(([/#][^)\s]*)/g, (found, address: string | undefined) =>
      address === undefined ? found : `](${absolute(address)}`,
    )

  const print = (block: Block): string => {
    switch (block.kind) {
      case 'heading':
        return `${'#'.repeat(block.depth)} ${inline(block.children)}`
      case 'prose':
        return printNode(block.node, absolute)
      case 'code':
        return codeMarkdown(block)
      case 'choices':
        return block.examples.map(codeMarkdown).join('\n\n')
      case 'callout': {
        const title = `**${CALLOUT_NAMES[block.tone]}: ${escaped(block.title)}**`
        return quoted([title, ...block.blocks.map(print)].join('\n\n'))
      }
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
        return table(
          ['Member', 'Value', 'Meaning'],
          block.members.map(({ name, value, description }) => [`\`${name}\``, `\`${value}\``, description]),
        )
      case 'image':
        return `![${escaped(block.alt)}](${absolute(block.src)})`
      case 'related':
        return block.routes
          .map((each) => {
            const target = context.pages[each]
            const label = target?.call ?? target?.title ?? each
            return `- [${label}](${absolute(`/${each}`)})${target ? `: ${target.lead}` : ''}`
          })
          .join('\n')
      case 'methods':
        return table(
          ['Method', 'What it does', 'Kind', 'Signer', 'Data from', 'Networks', 'Known defects'],
          block.rows.map((row) => [
            `[${row.call}](${absolute(`/${row.route}`)})`,
            row.summary,
            row.kind,
            signerText(row),
            row.sources.join(', '),
            row.networkText,
            String(row.defects.length || 'None'),
          ]),
        )
      case 'contents':
        return block.items.map(({ href, text: name }) => `- [${escaped(name)}](${absolute(href)})`).join('\n')
      case 'component':
        return text(printerOf(block.name).markdown(block.attributes))
    }
  }
  return blocks.map(print).filter(Boolean).join('\n\n')
}

const factText = ({ label, value }: Fact): string => `${label}: ${value}.`

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

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')

/** A code block below its title. An install command is repeated for each package manager. */
function codeMarkdown(block: CodeBlock): string {
  const { language, code, install, choice } = block
  const titled = (name: string | undefined, value: string): string =>
    `${name === undefined ? '' : `**${name}**\n\n`}${fence(language, value)}`
  if (install)
    return installCommands(code)
      .map(({ manager, command }) => titled(manager, command))
      .join('\n\n')
  return titled(choice?.name ?? codeTitle(block), code)
}

/** A fenced code block. The fence is longer than any run of backticks in the code. */
function fence(language: string, code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((row) => row.length))
  const line = '`'.repeat(longest + 1)
  return `${line}${language}\n${code}\n${line}`
}

const quoted = (markdown: string): string => markdown.replace(/^/gm, '> ').replace(/^> $/gm, '>')

const escaped = (text: string): string => text.replace(/[\\`*[\]<]|&(?=#?\w+;)|\b_|_\b/g, '\\$&')

const OPTIONS = {
  bullet: '-',
  rule: '-',
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
} as const

function printNode(node: RootContent, absolute: (address: string) => string): string {
  const copy = structuredClone(node)
  walk(copy, (each) => {
    if (each.type === 'link') each.url = absolute(each.url)
    // The options after the language are only for our build.
    if (each.type === 'code') each.meta = null
  })
  return toMarkdown(
    { type: 'root', children: [copy] },
    { ...OPTIONS, extensions: [...OPTIONS.extensions] },
  ).trim()
}

const inline = (children: PhrasingContent[]): string =>
  toMarkdown({ type: 'paragraph', children }, { ...OPTIONS, extensions: [] }).trim()
