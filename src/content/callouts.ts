/** Callouts: a note, a warning or a known defect, written between `:::` lines. */
import GithubSlugger from 'github-slugger'
import type { Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { toString as textOf } from 'mdast-util-to-string'
import { ContentError } from './contentError.ts'
import { readDefect } from './defects.ts'
import { element } from './element.ts'
import type { Defect } from './page.ts'

const callouts = new Set(['note', 'warning', 'defect'])

/**
 * Turns `:::note[Title]` into a Callout element and reads the known defects.
 * @throws ContentError for any other directive
 */
export function replaceDirectives(tree: Root, file: string): Defect[] {
  const defects: Defect[] = []
  const slugger = new GithubSlugger()
  const replaceIn = (parent: Parents): void => {
    for (let index = 0; index < parent.children.length; index++) {
      const node = parent.children[index] as Nodes
      if (node.type === 'textDirective') {
        // A colon followed by a word is ordinary prose here (`10:30`, `npm:sdk`), never a directive.
        const { name, children } = node
        const text: PhrasingContent[] = [{ type: 'text', value: `:${name}` }, ...children]
        ;(parent.children as PhrasingContent[]).splice(index, 1, ...text)
        index += text.length - 1
      } else if (node.type === 'containerDirective' || node.type === 'leafDirective') {
        const callout = calloutOf(node)
        parent.children[index] = callout
        replaceIn(callout)
      } else if ('children' in node) replaceIn(node)
    }
  }
  const calloutOf = (node: ContainerDirective | LeafDirective): MdxJsxFlowElement => {
    const line = node.position?.start.line ?? 1
    const kind = node.name
    if (node.type === 'leafDirective' || !callouts.has(kind)) {
      throw new ContentError(
        file,
        line,
        `no such directive \`${kind}\`: use note, warning or defect between ::: lines`,
      )
    }
    const [label, body] = splitLabel(node)
    const title = label ? textOf(label) : kind === 'note' ? 'Note' : 'Careful'
    const id = `${kind}-${slugger.slug(title)}`
    if (kind === 'defect') defects.push(readDefect(body, title, id, file, line))
    return element('Callout', { kind, title, id }, body, node.position)
  }
  replaceIn(tree)
  return defects
}

function splitLabel(directive: ContainerDirective): [Paragraph | undefined, RootContent[]] {
  const [first, ...rest] = directive.children
  const isLabel = first?.type === 'paragraph' && (first.data as { directiveLabel?: boolean })?.directiveLabel
  return isLabel ? [first, rest] : [undefined, directive.children]
}
