import type { Nodes, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import { problemAt } from '../shared/problem.ts'
import type { Defect } from './page.ts'
import { lineOf, splitCallout } from './syntax/tree.ts'

/** The parts of a defect, by the words in bold that begin each. */
const partTitles = { happens: 'What happens', when: 'When', workaround: 'Workaround' } as const

type Part = keyof typeof partTitles
const partNames = Object.keys(partTitles) as Part[]

/**
 * Reads a `:::defect[Title]` block. It must have the three parts 'What happens', 'When' and 'Workaround', each of which
 * starts with a paragraph that begins with these words in bold. So no defect is documented without a workaround.
 *
 * @param file - the page's file, for errors
 * @throws ProblemError if a part is missing
 */
export function readDefect(node: ContainerDirective, title: string, file: string): Pick<Defect, Part> {
  const parts = { happens: '', when: '', workaround: '' }
  let part: Part | undefined
  for (const each of splitCallout(node).body) {
    const lead = leadOf(each)
    const named = partNames.find((name) => lead?.replace(/[.:]$/, '') === partTitles[name])
    part = named ?? part
    if (!part) continue
    const text = named ? proseOf(each).slice(lead?.length).trim() : proseOf(each)
    parts[part] = [parts[part], text].filter(Boolean).join(' ')
  }
  const missing = partNames.find((name) => parts[name] === '')
  if (missing === undefined) return parts
  throw problemAt(file, lineOf(node), `the defect "${title}" has no paragraph **${partTitles[missing]}** …`)
}

/** The words in bold that begin a paragraph. */
const leadOf = (node: RootContent): string | undefined =>
  node.type === 'paragraph' && node.children[0]?.type === 'strong' ? textOf(node.children[0]) : undefined

/** The text of a node, with backticks as its only markup. */
const proseOf = (node: Nodes): string =>
  node.type === 'inlineCode'
    ? `\`${node.value}\``
    : 'children' in node
      ? node.children.map(proseOf).join('')
      : textOf(node)
