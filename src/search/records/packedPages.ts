/**
 * Packs the pages into a compact text and unpacks them, for hosts that only serve files. The browser fetches the text,
 * creates the same records from it as the build and indexes them, so it returns the same hits as a server. The first line
 * contains the options and the page model. Each page, heading, entry and paragraph is one line: a character for its kind,
 * then its fields, separated by tabs. `commonWords.ts` encodes the frequent words.
 */

import { slug } from '../../reference/anchors.ts'
import type { MethodIntent, SearchRecord } from '../engine/record.ts'
import type { PageModel } from '../pageModel/pageModel.ts'
import { decodeWords, encodeWords } from './commonWords.ts'
import { type RecordOptions, recordsFromPage } from './recordsFromPage.ts'
import type { EntryBlock, SearchablePage, SearchBlock } from './searchablePage.ts'

/** Each kind of line starts with its own control character, which occurs in no text. Lines without one are paragraphs. */
const PAGE = '\u0001'
const TEXT = ''
/** A paragraph that does not belong to the last heading. */
const TEXT_ELSEWHERE = '\u0002'
const HEADINGS: Readonly<Record<string, 2 | 3>> = { '\u0003': 2, '\u0004': 3 }
const ENTRIES: Readonly<Record<string, EntryBlock['kind']>> = {
  '\u0005': 'argument',
  '\u0006': 'field',
  '\u0007': 'enumMember',
  '\u0008': 'error',
}
/** A method in the text below the last heading. */
const METHOD = '\u000e'
/** Precedes an anchor that does not end with the slug of the name and is therefore written in full. */
const WHOLE_ANCHOR = '='

export function packPages(
  pages: readonly SearchablePage[],
  options: RecordOptions,
  model: PageModel,
): string {
  return encodeWords([JSON.stringify({ options, model }), ...pages.flatMap(packPage)].join('\n'))
}

/** @throws {Error} if the text is not the output of `packPages` */
export function unpackPages(text: string): { records: SearchRecord[]; model: PageModel } {
  const [head, ...lines] = decodeWords(text).split('\n')
  const pages: SearchablePage[] = []
  let page: SearchablePage | undefined
  let heading = ''
  for (const line of lines) {
    const mark = /^[^\P{Cc}\t]/u.exec(line)?.[0] ?? TEXT
    const fields = line.slice(mark.length).split('\t')
    if (mark === PAGE) {
      page = unpackPage(fields)
      pages.push(page)
      heading = ''
      continue
    }
    if (page === undefined) throw new Error('The packed pages do not start with a page.')
    const last = page.blocks.at(-1)
    if (mark === METHOD && last?.kind === 'heading') {
      const [title = '', url = ''] = fields
      last.methods = [...(last.methods ?? []), { title, url }]
      continue
    }
    const block = unpackBlock(mark, fields, heading)
    page.blocks.push(block)
    if (block.kind !== 'heading') continue
    heading = block.anchor
    const questions = fields.slice(2)
    if (questions.length > 0) page.questions = { ...page.questions, [heading]: questions }
  }
  const { options, model }: { options: RecordOptions; model: PageModel } = JSON.parse(head as string)
  return { records: pages.flatMap((each) => recordsFromPage(each, options)), model }
}

function packPage(page: SearchablePage): string[] {
  const { route, section, subsection = '', title, description, call = '', intent = '', keywords } = page
  const removed = page.isRemoved ? 'removed' : ''
  let heading = ''
  return [
    toLine(PAGE, [route, section, subsection, title, description, call, intent, removed, ...keywords]),
    ...page.blocks.flatMap((block) => {
      const { anchor, text } = block
      if (block.kind === 'text')
        return anchor === heading ? toLine(TEXT, [text]) : toLine(TEXT_ELSEWHERE, [text, anchor])
      if (block.kind !== 'heading') {
        return toLine(markOf(ENTRIES, block.kind), [
          block.name,
          packAnchor(anchor, block.name),
          text,
          block.facts ?? '',
        ])
      }
      heading = anchor
      const lines = [
        toLine(markOf(HEADINGS, block.depth), [
          text,
          packAnchor(anchor, text),
          ...(page.questions?.[anchor] ?? []),
        ]),
      ]
      for (const { title, url } of block.methods ?? []) lines.push(toLine(METHOD, [title, url]))
      return lines
    }),
  ]
}

function unpackPage(fields: readonly string[]): SearchablePage {
  const [route, section, subsection, title, description, call, intent, removed, ...keywords] =
    fields as string[]
  return {
    route: route ?? '',
    section: section ?? '',
    title: title ?? '',
    description: description ?? '',
    keywords,
    blocks: [],
    ...(subsection && { subsection }),
    ...(call && { call }),
    ...(intent && { intent: intent as MethodIntent }),
    ...(removed && { isRemoved: true }),
  }
}

function unpackBlock(mark: string, fields: readonly string[], heading: string): SearchBlock {
  const [first = '', second = '', text = '', facts] = fields
  if (mark === TEXT) return { kind: 'text', anchor: heading, text: first }
  if (mark === TEXT_ELSEWHERE) return { kind: 'text', anchor: second, text: first }
  const anchor = unpackAnchor(second, first)
  const depth = HEADINGS[mark]
  if (depth !== undefined) return { kind: 'heading', depth, anchor, text: first }
  const kind = ENTRIES[mark]
  if (kind === undefined) throw new Error(`The packed pages have a line of unknown kind: ${mark}`)
  return { kind, anchor, name: first, text, ...(facts && { facts }) }
}

function markOf<T>(marks: Readonly<Record<string, T>>, wanted: T): string {
  return Object.keys(marks).find((mark) => marks[mark] === wanted) as string
}

/** Drops trailing empty fields. Whitespace and control characters become one space, as browsers render them. */
function toLine(mark: string, fields: readonly string[]): string {
  return (
    mark +
    fields
      .map((field) => field.replace(/[\s\p{Cc}]+/gu, ' '))
      .join('\t')
      .replace(/\t+$/, '')
  )
}

/** The part of an anchor before the slug of the name. The slug itself is computed again when unpacking. */
function packAnchor(anchor: string, name: string): string {
  const end = slug(name)
  return anchor.endsWith(end) ? anchor.slice(0, anchor.length - end.length) : WHOLE_ANCHOR + anchor
}

function unpackAnchor(packed: string, name: string): string {
  return packed.startsWith(WHOLE_ANCHOR) ? packed.slice(1) : packed + slug(name)
}
