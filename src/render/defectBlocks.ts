/** The content of `<Defects />`: all known defects, by part of the site and page. */
import type { Link, ListItem, PhrasingContent } from 'mdast'
import { headingBlock } from '../content/outline.ts'
import type { Block, Defect } from '../content/page.ts'
import { slug } from '../reference/anchors.ts'

export interface DefectivePage {
  /** Label of the page's category or, if it has none, of its sidebar. */
  part: string
  route: string
  title: string
  defects: Defect[]
}

/** A heading for each part of the site and for each page, with a list of the page's defects. */
export function defectBlocks(pages: DefectivePage[]): Block[] {
  const parts = [...new Set(pages.map(({ part }) => part))]
  return parts.flatMap((part) => [
    headingBlock(2, part, slug(part)),
    ...pages
      .filter((page) => page.part === part)
      .flatMap((page) => [headingBlock(3, page.title, page.route.replaceAll('/', '-')), defectList(page)]),
  ])
}

/** A link to each defect, followed by a summary of what happens. */
function defectList({ route, defects }: DefectivePage): Block {
  const children = defects.map(({ title, anchor, happens }): ListItem => {
    const link: Link = {
      type: 'link',
      url: `/${route}#${anchor}`,
      children: [{ type: 'text', value: title }],
    }
    return {
      type: 'listItem',
      children: [{ type: 'paragraph', children: [link, { type: 'break' }, ...phrasing(summarize(happens))] }],
    }
  })
  return { kind: 'prose', node: { type: 'list', children } }
}

/** In characters. A shorter first sentence often says too little. */
const MIN_SUMMARY_LENGTH = 60

/** The first sentence, or as many as it takes to reach the minimum length. */
function summarize(text: string): string {
  const sentences = text.split(/(?<=[.!?])\s+(?=[A-Z`])/)
  const enough = sentences.findIndex((_, index) => joined(sentences, index).length >= MIN_SUMMARY_LENGTH)
  return enough < 0 ? text : joined(sentences, enough)
}

const joined = (sentences: string[], last: number): string => sentences.slice(0, last + 1).join(' ')

/** Parses text whose only markup is backticks. */
const phrasing = (text: string): PhrasingContent[] =>
  text
    .split(/`([^`]+)`/)
    .map((value, index) => ({ type: index % 2 === 1 ? ('inlineCode' as const) : ('text' as const), value }))
