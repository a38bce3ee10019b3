/**
 * The pages as a short text and back, for hosts that only serve files: the browser fetches the text, makes the same
 * records of it as the build does, and indexes them. So it finds what a server finds. Each page, heading, entry and paragraph
 * is a line: a letter that says what it is, and its fields with tabs between them. Common words are one character each.
 */

import { slug } from '../../reference/anchors.ts'
import type { MethodIntent, SearchRecord } from '../engine/record.ts'
import { decodeWords, encodeWords } from './commonWords.ts'
import { type RecordOptions, recordsFromPage } from './recordsFromPage.ts'
import type { Block, EntryBlock, SearchablePage } from './searchablePage.ts'

const PAGE = 'p'
const TEXT = 't'
/** A text that stands under another heading than the last. */
const TEXT_ELSEWHERE = 'u'
const HEADINGS = ['2', '3']
const ENTRIES: Readonly<Record<string, EntryBlock['kind']>> = {
  a: 'argument',
  f: 'field',
  m: 'enumMember',
  e: 'error',
}
/** Before an anchor that does not end with the name's slug. */
const WHOLE_ANCHOR = '='

export function packPages(pages: readonly SearchablePage[], options: RecordOptions): string {
  return encodeWords([JSON.stringify(options), ...pages.flatMap(packPage)].join('\n'))
}

/** The records of the packed pages. @throws when the text was not made by `packPages` */
export function unpackRecords(text: string): SearchRecord[] {
  const [options, ...lines] = decodeWords(text).split('\n')
  const pages: SearchablePage[] = []
  let page: SearchablePage | undefined
  let heading = ''
  for (const line of lines) {
    const fields = line.slice(1).split('\t')
    if (line[0] === PAGE) {
      page = unpackPage(fields)
      pages.push(page)
      heading = ''
      continue
    }
    if (page === undefined) throw new Error('The packed pages do not begin with a page.')
    const block = unpackBlock(line[0] as string, fields, heading)
    page.blocks.push(block)
    if (block.kind !== 'heading') continue
    heading = block.anchor
    const questions = fields.slice(2)
    if (questions.length > 0) page.questions = { ...page.questions, [heading]: questions }
  }
  const read: RecordOptions = JSON.parse(options as string)
  return pages.flatMap((each) => recordsFromPage(each, read))
}

function packPage(page: SearchablePage): string[] {
  const { route, section, subsection = '', title, description, call = '', intent = '', keywords } = page
  const removed = page.isRemoved ? 'removed' : ''
  let heading = ''
  return [
    toLine(PAGE, [route, section, subsection, title, description, call, intent, removed, ...keywords]),
    ...page.blocks.map((block) => {
      const { anchor, text } = block
      if (block.kind === 'text')
        return anchor === heading ? toLine(TEXT, [text]) : toLine(TEXT_ELSEWHERE, [text, anchor])
      if (block.kind !== 'heading') {
        const mark = Object.keys(ENTRIES).find((key) => ENTRIES[key] === block.kind) as string
        return toLine(mark, [block.name, packAnchor(anchor, block.name), text, block.facts ?? ''])
      }
      heading = anchor
      return toLine(`${block.depth}`, [text, packAnchor(anchor, text), ...(page.questions?.[anchor] ?? [])])
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

function unpackBlock(mark: string, fields: readonly string[], heading: string): Block {
  const [first = '', second = '', text = '', facts] = fields
  if (mark === TEXT) return { kind: 'text', anchor: heading, text: first }
  if (mark === TEXT_ELSEWHERE) return { kind: 'text', anchor: second, text: first }
  const anchor = unpackAnchor(second, first)
  if (HEADINGS.includes(mark)) return { kind: 'heading', depth: Number(mark) as 2 | 3, anchor, text: first }
  const kind = ENTRIES[mark]
  if (kind === undefined) throw new Error(`The packed pages have a line of unknown kind: ${mark}`)
  return { kind, anchor, name: first, text, ...(facts && { facts }) }
}

/** Fields at the end that are empty are left out; whitespace in a field is a space, as in what readers see. */
function toLine(mark: string, fields: readonly string[]): string {
  return (
    mark +
    fields
      .map((field) => field.replace(/\s+/gu, ' '))
      .join('\t')
      .replace(/\t+$/, '')
  )
}

/** What the anchor has before the slug of the name. */
function packAnchor(anchor: string, name: string): string {
  const end = slug(name)
  return anchor.endsWith(end) ? anchor.slice(0, anchor.length - end.length) : WHOLE_ANCHOR + anchor
}

function unpackAnchor(packed: string, name: string): string {
  return packed.startsWith(WHOLE_ANCHOR) ? packed.slice(1) : packed + slug(name)
}
