/** What `<Defects />` shows. */
import type { Link, ListItem, PhrasingContent } from 'mdast'
import type { Block, Defect } from '../content/page.ts'
import { slug } from '../reference/anchors.ts'

export interface DefectivePage {
  /** The page's category, or else its sidebar. */
  part: string
  route: string
  title: string
  defects: Defect[]
}

/** The parts of the site, the pages of each, and what is wrong there. */
export function defectBlocks(pages: DefectivePage[]): Block[] {
  const parts = [...new Set(pages.map(({ part }) => part))]
  return parts.flatMap((part) => [
    heading(2, slug(part), part),
    ...pages
      .filter((page) => page.part === part)
      .flatMap((page) => [heading(3, page.route.replaceAll('/', '-'), page.title), defectList(page)]),
  ])
}

const heading = (depth: 2 | 3, id: string, text: string): Block => ({
  kind: 'heading',
  depth,
  id,
  children: [{ type: 'text', value: text }],
})

/** Each with a link, and below it what happens. */
function defectList({ route, defects }: DefectivePage): Block {
  const children = defects.map(({ title, anchor, happens }): ListItem => {
    const link: Link = {
      type: 'link',
      url: `/${route}#${anchor}`,
      children: [{ type: 'text', value: title }],
    }
    return {
      type: 'listItem',
      children: [{ type: 'paragraph', children: [link, { type: 'break' }, ...phrasing(beginning(happens))] }],
    }
  })
  return { kind: 'prose', node: { type: 'list', children } }
}

/** A first sentence that is shorter often says too little. */
const SHORTEST_BEGINNING = 60

/** The first sentence, or more of them. */
function beginning(text: string): string {
  const sentences = text.split(/(?<=[.!?])\s+(?=[A-Z`])/)
  const enough = sentences.findIndex((_, index) => joined(sentences, index).length >= SHORTEST_BEGINNING)
  return enough < 0 ? text : joined(sentences, enough)
}

const joined = (sentences: string[], last: number): string => sentences.slice(0, last + 1).join(' ')

/** Text whose only markup is backticks, as nodes. */
const phrasing = (text: string): PhrasingContent[] =>
  text
    .split(/`([^`]+)`/)
    .map((value, index) => ({ type: index % 2 === 1 ? ('inlineCode' as const) : ('text' as const), value }))
