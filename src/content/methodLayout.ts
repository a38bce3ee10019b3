/**
 * The order of a method page. Authors write a lead, `## Example` and `## Notes`; what the declarations know
 * (signature, arguments, results, forms, errors) is put between them here, as elements of the page's tree, so that
 * the outline, the HTML, the Markdown and the search records all see one and the same page.
 */
import type { Heading, Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Method } from '../reference/model.ts'
import { ContentError } from './contentError.ts'
import { element } from './element.ts'

const heading = (depth: 2 | 3, text: string): Heading => ({
  type: 'heading',
  depth,
  children: [{ type: 'text', value: text }],
})

/** Rewrites the tree of a method page in place. */
export function layOutMethod(tree: Root, method: Method, related: string[], file: string): void {
  const { lead, sections } = splitSections(tree)
  const example = sections.get('Example')
  const notes = sections.get('Notes')
  for (const [title, nodes] of sections) {
    if (title !== 'Example' && title !== 'Notes') {
      const line = nodes[0]?.position?.start.line ?? 1
      throw new ContentError(
        file,
        line,
        `a method page has the sections Example and Notes; "${title}" goes under Notes as ###`,
      )
    }
  }
  if (!example) throw new ContentError(file, 1, 'a method page needs a section `## Example`')
  tree.children = [
    element('Signature'),
    ...lead,
    ...example,
    heading(2, 'Arguments'),
    element('Arguments'),
    heading(2, 'Returns'),
    element('Returns'),
    ...(method.companions ? forms() : []),
    heading(2, 'Errors'),
    element('Errors'),
    ...(notes ?? []),
    ...(related.length > 0 ? [heading(2, 'Related'), element('Related')] : []),
  ]
}

const forms = (): RootContent[] => [
  heading(2, 'Send, encode, estimate'),
  heading(3, 'Send'),
  element('SendForm'),
  heading(3, 'Encode'),
  element('EncodeForm'),
  heading(3, 'Estimate gas'),
  element('EstimateForm'),
]

function splitSections(tree: Root): { lead: RootContent[]; sections: Map<string, RootContent[]> } {
  const lead: RootContent[] = []
  const sections = new Map<string, RootContent[]>()
  let current = lead
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth === 2) {
      current = []
      sections.set(textOf(node), current)
    }
    current.push(node)
  }
  return { lead, sections }
}
