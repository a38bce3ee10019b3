/**
 * The inverted index. Its parts, from large to small:
 *
 *   record   one thing to find; a page has many, the first of which is the page itself
 *   field    one text of a record: (record, attribute, value)
 *   value    a distinct text. Records of a page repeat its section, title and headings, so each text is stored once, and
 *            a query reads it once, however many fields use it
 *   token    a word, or a part of one, at its position in a value
 *   term     a distinct token text, in the vocabulary
 *
 * `postings` map a term to its tokens, `tokenValue` a token to its value, and `valueFields` a value to its fields.
 * Lists of lists are stored flat: the items of list `i` are in one array from `starts[i]` up to `starts[i + 1]`.
 * Records are sorted by the index's own order, so a record's number breaks ties between equal matches, and a search
 * that has to stop early has seen the most important ones.
 */

import { type Phrase, phrasesOf } from './containedPhrases.ts'
import { textsAt, valueAt } from './filters.ts'
import type { EngineSettings } from './query.ts'
import type { MethodIntent, SearchRecord } from './record.ts'
import { pageOf } from './record.ts'
import { phraseKey, runTogether } from './text/phraseKey.ts'
import { stem } from './text/stem.ts'
import { stopWords, weakWords } from './text/stopWords.ts'
import { type Token, tokenize } from './text/tokenize.ts'
import { Vocabulary } from './vocabulary.ts'

export interface SearchedAttribute {
  /** Dotted: `hierarchy.lvl1`. */
  path: string
  /** For a level of the hierarchy, its name: `lvl1`. */
  level: string | undefined
  rank: number
}

export interface TextIndex {
  records: SearchRecord[]
  attributes: SearchedAttribute[]
  vocabulary: Vocabulary
  /** The stem of each term, and the terms with each stem. */
  roots: string[]
  families: Map<string, number[]>
  /** The value number of each text. */
  valueOf: Map<string, number>
  /** Values that are names or phrases, by `runTogether` and by `phraseKey`. */
  names: Map<string, number[]>
  phrases: Map<string, number[]>
  /** Authors' phrases, to look for in longer queries. */
  keywords: Phrase[]
  /** Length of a value in positions. */
  valueLength: Int32Array
  /** 1 for a token that a query may omit from a name: the `get` of `getVault`, the `positions` of `positions[].timestamp`. */
  tokenIgnored: Uint8Array
  /** 1 for a value of more than one written word. */
  valueHasSpaces: Uint8Array
  /** One of `VERB` for the name of a setter or getter, `setClaimer` or `getVault`; 0 for any other text. */
  valueVerb: Uint8Array
  /** Number of pages that contain a value, at most 255. */
  valuePages: Uint8Array
  /** Tokens of value `v`: `valueTokens[v]` up to `valueTokens[v + 1]` in the arrays below. */
  valueTokens: Int32Array
  tokenTerm: Int32Array
  tokenValue: Int32Array
  tokenPosition: Int32Array
  tokenSpan: Uint8Array
  tokenStart: Int32Array
  tokenEnd: Int32Array
  /** Tokens of term `t`: `postings[postingsStart[t]]` up to `postingsStart[t + 1]`. */
  postingsStart: Int32Array
  postings: Int32Array
  /** Fields of record `r`: `recordFields[r]` up to `recordFields[r + 1]`. */
  recordFields: Int32Array
  fieldValue: Int32Array
  fieldRecord: Int32Array
  fieldAttribute: Uint8Array
  /** Fields with value `v`: `valueFields[valueFieldsStart[v]]` up to `valueFieldsStart[v + 1]`. */
  valueFieldsStart: Int32Array
  valueFields: Int32Array
  /** Number of the page that a record belongs to. */
  recordPage: Int32Array
  /** URL of each page. */
  pageUrls: string[]
  /** 1 for a page that is not a method page. */
  pageIsGuide: Uint8Array
  /** What the method of a page is for; undefined for guides. */
  pageIntent: (MethodIntent | undefined)[]
  /** Number of the group that a record belongs to; `distinct` limits the hits of each group. */
  recordGroup: Int32Array
  pageCount: number
}

/** Longer texts are sentences, which nobody types in full. */
const LONGEST_PHRASE = 80

/** Names such as `setClaimer` and `updateFeeRecipients`, alone or after dots. */
const setter = /^(?:\w+\.)*(?:set|update)[A-Z]\w*$/

const getter = /^(?:\w+\.)*get[A-Z]\w*$/

export const VERB = { get: 1, set: 2 } as const

/** Numbers distinct keys in order of first appearance. */
class Numbering {
  readonly numbers = new Map<string, number>()
  of(key: string): number {
    let number = this.numbers.get(key)
    if (number === undefined) {
      number = this.numbers.size
      this.numbers.set(key, number)
    }
    return number
  }
}

function addTo<K>(lists: Map<K, number[]>, key: K, item: number): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [item])
  else list.push(item)
}

/** Builds the flat form of lists, given the list number of each item; items stay in their order. */
function flatten(lists: Int32Array | number[], listCount: number): { starts: Int32Array; order: Int32Array } {
  const starts = new Int32Array(listCount + 1)
  for (const list of lists) starts[list + 1] = (starts[list + 1] as number) + 1
  for (let i = 0; i < listCount; i++) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number)
  const next = starts.slice()
  const order = new Int32Array(lists.length)
  for (let item = 0; item < lists.length; item++) {
    const list = lists[item] as number
    const at = next[list] as number
    order[at] = item
    next[list] = at + 1
  }
  return { starts, order }
}

/** Length of the part before the last name of a dotted path; 0 for a text that is not a path. */
function pathLength(text: string): number {
  return text.includes(' ') ? 0 : text.lastIndexOf('.') + 1
}

function inOrder(records: readonly SearchRecord[], order: EngineSettings['order']): SearchRecord[] {
  const keys = new Map(
    records.map((record) => [record, order.map(({ path }) => Number(valueAt(record, path) ?? 0))]),
  )
  return [...records].sort((a, b) => {
    const left = keys.get(a) as number[]
    const right = keys.get(b) as number[]
    for (const [i, { isDescending }] of order.entries()) {
      const difference = (left[i] as number) - (right[i] as number)
      if (difference !== 0) return isDescending ? -difference : difference
    }
    return 0
  })
}

export function buildTextIndex(input: readonly SearchRecord[], settings: EngineSettings): TextIndex {
  const records = inOrder(input, settings.order)
  const attributes = settings.searchedAttributes.flatMap((paths, rank) =>
    paths.map((path): SearchedAttribute => {
      const level = path.startsWith('hierarchy.') ? path.slice('hierarchy.'.length) : undefined
      return { path, level, rank }
    }),
  )
  const values = new Numbering()
  const pages = new Numbering()
  const groups = new Numbering()
  const recordFields = new Int32Array(records.length + 1)
  const fieldValue: number[] = []
  const fieldRecord: number[] = []
  const fieldAttribute: number[] = []
  const recordPage = new Int32Array(records.length)
  const recordGroup = new Int32Array(records.length)

  for (const [number, record] of records.entries()) {
    for (const [attribute, { path }] of attributes.entries()) {
      for (const text of textsAt(record, path)) {
        fieldValue.push(values.of(text))
        fieldAttribute.push(attribute)
        fieldRecord.push(number)
      }
    }
    recordFields[number + 1] = fieldValue.length
    recordPage[number] = pages.of(pageOf(record))
    recordGroup[number] = groups.of(textsAt(record, settings.groupAttribute)[0] ?? record.objectID)
  }

  const texts = [...values.numbers.keys()]
  const tokensOfValues: Token[][] = texts.map(tokenize)
  const vocabulary = new Vocabulary(tokensOfValues.flatMap((tokens) => tokens.map(({ term }) => term)))
  const families = new Map<string, number[]>()
  const roots = vocabulary.terms.map(stem)
  for (const [id, root] of roots.entries()) addTo(families, root, id)

  const names = new Map<string, number[]>()
  const phrases = new Map<string, number[]>()
  for (const [value, text] of texts.entries()) {
    if (text.length > LONGEST_PHRASE) continue
    addTo(names, runTogether(text), value)
    // A nested field is also known by its own name: `ltvPercent` for `osTokenConfig.ltvPercent`.
    const path = pathLength(text)
    if (path > 0) addTo(names, runTogether(text.slice(path)), value)
    addTo(phrases, phraseKey(text), value)
  }

  const pagesOfValues = texts.map(() => new Set<number>())
  for (const [field, value] of fieldValue.entries())
    pagesOfValues[value]?.add(recordPage[fieldRecord[field] as number] as number)

  const pageIsGuide = new Uint8Array(pages.numbers.size).fill(1)
  const pageIntent: (MethodIntent | undefined)[] = [...pages.numbers].map(() => undefined)
  for (const [record, { aliases, intent }] of records.entries()) {
    if (aliases !== undefined) pageIsGuide[recordPage[record] as number] = 0
    if (intent !== undefined) pageIntent[recordPage[record] as number] = intent
  }

  const keywordValues = new Set(
    fieldValue.filter((_, field) => attributes[fieldAttribute[field] as number]?.path === 'keywords'),
  )
  const keywords = phrasesOf([...keywordValues].map((value) => [value, texts[value] as string]))

  const count = tokensOfValues.reduce((sum, tokens) => sum + tokens.length, 0)
  const valueCount = tokensOfValues.length
  const valueLength = new Int32Array(valueCount)
  const valueTokens = new Int32Array(valueCount + 1)
  const valueVerb = new Uint8Array(valueCount)
  const tokenTerm = new Int32Array(count)
  const tokenValue = new Int32Array(count)
  const tokenPosition = new Int32Array(count)
  const tokenSpan = new Uint8Array(count)
  const tokenStart = new Int32Array(count)
  const tokenEnd = new Int32Array(count)
  const tokenIgnored = new Uint8Array(count)
  let at = 0
  for (const [value, tokens] of tokensOfValues.entries()) {
    const text = texts[value] as string
    const owner = pathLength(text)
    if (setter.test(text)) valueVerb[value] = VERB.set
    else if (getter.test(text)) valueVerb[value] = VERB.get
    for (const { term, start, end, position, span } of tokens) {
      tokenTerm[at] = vocabulary.id(term)
      tokenValue[at] = value
      tokenPosition[at] = position
      tokenSpan[at] = span
      tokenStart[at] = start
      tokenEnd[at] = end
      const isVerb = start === owner && valueVerb[value] !== 0
      if (span === 1 && (start < owner || isVerb || stopWords.has(term) || weakWords.has(term)))
        tokenIgnored[at] = 1
      at++
    }
    valueTokens[value + 1] = at
    valueLength[value] = (tokens.at(-1)?.position ?? -1) + 1
  }

  const postings = flatten(tokenTerm, vocabulary.terms.length)
  const valueFields = flatten(fieldValue, valueCount)
  return {
    records,
    attributes,
    vocabulary,
    roots,
    families,
    valueOf: values.numbers,
    names,
    phrases,
    keywords,
    valueLength,
    valueHasSpaces: Uint8Array.from(texts, (text) => Number(text.includes(' '))),
    valueVerb,
    valuePages: Uint8Array.from(pagesOfValues, ({ size }) => Math.min(size, 255)),
    valueTokens,
    tokenTerm,
    tokenValue,
    tokenPosition,
    tokenSpan,
    tokenStart,
    tokenEnd,
    tokenIgnored,
    postingsStart: postings.starts,
    postings: postings.order,
    recordFields,
    fieldValue: Int32Array.from(fieldValue),
    fieldRecord: Int32Array.from(fieldRecord),
    fieldAttribute: Uint8Array.from(fieldAttribute),
    valueFieldsStart: valueFields.starts,
    valueFields: valueFields.order,
    recordPage,
    pageUrls: [...pages.numbers.keys()],
    pageIsGuide,
    pageIntent,
    recordGroup,
    pageCount: pages.numbers.size,
  }
}
