/**
 * The inverted index. Its entities, from large to small:
 *
 *   record   a search target. A page has many; the first one is the page itself
 *   field    one text of a record: (record, attribute, value)
 *   value    a distinct text. All records of a page repeat its section, title and headings, so each distinct text is
 *            stored once, and a query reads it once, no matter how many fields have it
 *   token    a word, or a part of a word, at a position in a value
 *   term     a distinct token text; all terms form the vocabulary
 *
 * `postings` map a term to its tokens, `tokenValue` maps a token to its value, and `valueFields` map a value to its fields.
 * Lists of lists are stored flat: the items of list `i` are in one array, from `starts[i]` up to `starts[i + 1]`.
 * Records are sorted by `compareRecords`, so the record number breaks ties.
 */

import { pageOf, type SearchRecord, textsAt } from '../record.ts'
import { compareRecords, indexedAttributes } from '../settings.ts'
import { stem } from '../text/stem.ts'
import { stopWords, weakWords } from '../text/stopWords.ts'
import { nameKey, type Token, tokenize } from '../text/tokenize.ts'
import { addTo, flatten } from './lists.ts'
import { Vocabulary } from './vocabulary.ts'

export interface SearchedAttribute {
  /** Dotted: `hierarchy.lvl1`. */
  path: string
  /** The level of the hierarchy: `lvl1`. Undefined for other attributes. */
  level: string | undefined
  /** True for the title of a page and for its other names. */
  isTitle: boolean
  /** Weight of a match in this attribute. */
  weight: number
}

export interface TextIndex {
  records: SearchRecord[]
  attributes: SearchedAttribute[]
  vocabulary: Vocabulary
  /** The terms with each stem. */
  termsByStem: Map<string, number[]>
  /** The value number of each text. */
  valueOf: Map<string, number>
  /** Values that are names or phrases, by `nameKey`. */
  names: Map<string, number[]>
  /** Length of a value in positions. */
  valueLength: Int32Array
  /** 1 for a token that a query may leave out: `get` in `getVault`, `positions` in `positions[].timestamp`, stop words. */
  tokenIsOptional: Uint8Array
  /** 1 for a value that contains a space. */
  valueHasSpaces: Uint8Array
  /** One of `verbs` for the name of a setter or getter, `setClaimer` or `getVault`; 0 for any other text. */
  valueVerb: Uint8Array
  /** Number of pages that contain a value, at most 255. */
  valuePageCount: Uint8Array
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
  /** Number of the group that a record belongs to, one for each URL. With `distinct`, a group has one hit. */
  recordGroup: Int32Array
  pageCount: number
}

/** In characters. Longer texts are sentences, which nobody types in full. */
const MAX_NAME_LENGTH = 80

/** Names such as `setClaimer` and `updateFeeRecipients`, alone or after dots. */
const setterName = /^(?:\w+\.)*(?:set|update)[A-Z]\w*$/

const getterName = /^(?:\w+\.)*get[A-Z]\w*$/

export const verbs = { get: 1, set: 2 } as const

/** Assigns consecutive numbers to keys, in the order of their first appearance. */
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

/** Length of the part before the last name of a dotted path; 0 for a text that is not a path. */
function pathLength(text: string): number {
  return text.includes(' ') ? 0 : text.lastIndexOf('.') + 1
}

export function buildTextIndex(input: readonly SearchRecord[]): TextIndex {
  const records = [...input].sort(compareRecords)
  const attributes = indexedAttributes.map(({ path, weight }): SearchedAttribute => {
    const level = path.startsWith('hierarchy.') ? path.slice('hierarchy.'.length) : undefined
    return { path, level, isTitle: level === 'lvl1' || path === 'aliases', weight }
  })
  const { values, pages, ...fields } = readFields(records, attributes)
  const { fieldValue, fieldRecord, fieldAttribute, recordPage } = fields
  const texts = [...values.numbers.keys()]
  const tokensOfValues = texts.map(tokenize)
  const vocabulary = new Vocabulary(tokensOfValues.flatMap((tokens) => tokens.map(({ term }) => term)))
  const termsByStem = new Map<string, number[]>()
  for (const [id, term] of vocabulary.terms.entries()) addTo(termsByStem, stem(term), id)

  const pagesOfValues = texts.map(() => new Set<number>())
  for (const [field, value] of fieldValue.entries())
    pagesOfValues[value]?.add(recordPage[fieldRecord[field] as number] as number)

  const tokens = readTokens(texts, tokensOfValues, vocabulary)
  const postings = flatten(tokens.tokenTerm, vocabulary.terms.length)
  const valueFields = flatten(fieldValue, texts.length)
  return {
    ...fields,
    ...tokens,
    records,
    attributes,
    vocabulary,
    termsByStem,
    valueOf: values.numbers,
    names: readNames(texts),
    valueHasSpaces: Uint8Array.from(texts, (text) => Number(text.includes(' '))),
    valuePageCount: Uint8Array.from(pagesOfValues, ({ size }) => Math.min(size, 255)),
    postingsStart: postings.starts,
    postings: postings.order,
    fieldValue: Int32Array.from(fieldValue),
    fieldRecord: Int32Array.from(fieldRecord),
    fieldAttribute: Uint8Array.from(fieldAttribute),
    valueFieldsStart: valueFields.starts,
    valueFields: valueFields.order,
    pageUrls: [...pages.numbers.keys()],
    pageIsGuide: guidesAmong(records, recordPage, pages.numbers.size),
    pageCount: pages.numbers.size,
  }
}

/** The fields of all records in order, with their values, pages and groups numbered. */
function readFields(records: readonly SearchRecord[], attributes: readonly SearchedAttribute[]) {
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
    recordGroup[number] = groups.of(record.url)
  }
  return { values, pages, recordFields, fieldValue, fieldRecord, fieldAttribute, recordPage, recordGroup }
}

/** Indexes the values that may equal a whole query. */
function readNames(texts: readonly string[]): Map<string, number[]> {
  const names = new Map<string, number[]>()
  for (const [value, text] of texts.entries()) {
    if (text.length > MAX_NAME_LENGTH) continue
    addTo(names, nameKey(text), value)
    // A nested field is also found by its last name: `ltvPercent` for `osTokenConfig.ltvPercent`.
    const path = pathLength(text)
    if (path > 0) addTo(names, nameKey(text.slice(path)), value)
  }
  return names
}

/** 1 for each page without other names: a method page has its call as another name. */
function guidesAmong(records: readonly SearchRecord[], recordPage: Int32Array, count: number): Uint8Array {
  const pageIsGuide = new Uint8Array(count).fill(1)
  for (const [record, { aliases }] of records.entries())
    if (aliases !== undefined) pageIsGuide[recordPage[record] as number] = 0
  return pageIsGuide
}

function readTokens(texts: readonly string[], tokensOfValues: readonly Token[][], vocabulary: Vocabulary) {
  const count = tokensOfValues.reduce((sum, tokens) => sum + tokens.length, 0)
  const valueLength = new Int32Array(texts.length)
  const valueTokens = new Int32Array(texts.length + 1)
  const valueVerb = new Uint8Array(texts.length)
  const tokenTerm = new Int32Array(count)
  const tokenValue = new Int32Array(count)
  const tokenPosition = new Int32Array(count)
  const tokenSpan = new Uint8Array(count)
  const tokenStart = new Int32Array(count)
  const tokenEnd = new Int32Array(count)
  const tokenIsOptional = new Uint8Array(count)
  let at = 0
  for (const [value, tokens] of tokensOfValues.entries()) {
    const text = texts[value] as string
    const owner = pathLength(text)
    if (setterName.test(text)) valueVerb[value] = verbs.set
    else if (getterName.test(text)) valueVerb[value] = verbs.get
    for (const { term, start, end, position, span } of tokens) {
      tokenTerm[at] = vocabulary.id(term)
      tokenValue[at] = value
      tokenPosition[at] = position
      tokenSpan[at] = span
      tokenStart[at] = start
      tokenEnd[at] = end
      const isVerb = start === owner && valueVerb[value] !== 0
      if (span === 1 && (start < owner || isVerb || stopWords.has(term) || weakWords.has(term)))
        tokenIsOptional[at] = 1
      at++
    }
    valueTokens[value + 1] = at
    valueLength[value] = (tokens.at(-1)?.position ?? -1) + 1
  }
  return {
    valueLength,
    valueTokens,
    valueVerb,
    tokenTerm,
    tokenValue,
    tokenPosition,
    tokenSpan,
    tokenStart,
    tokenEnd,
    tokenIsOptional,
  }
}
