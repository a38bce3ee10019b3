import type { Nodes, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { problemAt } from '../shared/problem.ts'
import type { Defect } from './page.ts'

const leads = ['What happens', 'When', 'Workaround'] as const

/**
 * Reads a `:::defect[Title]` block. It must have the three parts 'What happens', 'When' and 'Workaround', each of which
 * starts with a paragraph that begins with these words in bold. So no defect is documented without a workaround.
 *
 * @throws ProblemError if a part is missing
 */
export function readDefect(
  body: RootContent[],
  title: string,
  anchor: string,
  file: string,
  line: number,
): Defect {
  const parts = new Map<string, string>()
  let current: string | undefined
  for (const node of body) {
    const lead =
      node.type === 'paragraph' && node.children[0]?.type === 'strong' ? textOf(node.children[0]) : undefined
    const known = leads.find((name) => lead?.replace(/[.:]$/, '') === name)
    if (known) current = known
    if (!current) continue
    const text = known ? proseOf(node).slice(lead?.length).trim() : proseOf(node)
    parts.set(current, [parts.get(current), text].filter(Boolean).join(' '))
  }
  for (const name of leads) {
    if (!parts.get(name)) throw problemAt(file, line, `the defect "${title}" has no paragraph **${name}** …`)
  }
  return {
    title,
    anchor,
    happens: parts.get('What happens') ?? '',
    when: parts.get('When') ?? '',
    workaround: parts.get('Workaround') ?? '',
    line,
  }
}

/** The text of a node, with backticks as its only markup. */
const proseOf = (node: Nodes): string =>
  node.type === 'inlineCode'
    ? `\`${node.value}\``
    : 'children' in node
      ? node.children.map(proseOf).join('')
      : textOf(node)
