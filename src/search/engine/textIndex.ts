/**
 * The inverted index. Records share most of their text: every record of a page repeats its section, title and headings.
 * Each distinct text is therefore stored once, as a unit, and records hold the numbers of their units; a query looks at
 * a unit once, however many records contain it. Lists of lists are stored flat: the items of list `i` stand in one
 * array from `starts[i]` up to `starts[i + 1]`. Records are kept in custom order, so a record's number is its rank among
 * equal matches, and a search that has to stop early has seen the best of them.
 */

import type { SearchRecord } from '../record.ts'
import { pageOf } from '../record.ts'
import type { IndexSettings } from '../settings.ts'
import { phraseKey, runTogether } from '../text/phraseKey.ts'
import { stem } from '../text/stem.ts'
import { stopWords, weakWords } from '../text/stopWords.ts'
import { type Token, tokenize } from '../text/tokenize.ts'
import { type Phrase, phrasesOf } from './containedPhrases.ts'
import { inCustomOrder } from './customRanking.ts'
import { type SearchableAttribute, searchableAttributes, textsAt } from './searchableAttributes.ts'
import { Vocabulary } from './vocabulary.ts'

export interface TextIndex {
  records: SearchRecord[]
  attributes: SearchableAttribute[]
  vocabulary: Vocabulary
  /** The stem of each term, and the terms of each stem. */
  roots: string[]
  families: Map<string, number[]>
  /** The number of a text's unit. */
  unitOf: Map<string, number>
  /** Units that are names or phrases, by `phraseKey` and by `runTogether`. */
  phrases: Map<string, number[]>
  /** The phrases that authors chose, to be found in longer queries. */
  keywords: Phrase[]
  /** Length of a unit in positions. */
  unitLength: Int32Array
  /** 1 for a token that adds nothing to a name: the `get` of `getVault`, the `positions` of `positions[].timestamp`. */
  tokenFree: Uint8Array
  /** Number of pages that hold a unit, or the most that fits. */
  unitPages: Uint8Array
  /** Tokens of unit `u`: `unitTokens[u]` up to `unitTokens[u + 1]` in the arrays below. */
  unitTokens: Int32Array
  tokenTerm: Int32Array
  tokenUnit: Int32Array
  tokenPosition: Int32Array
  tokenSpan: Uint8Array
  tokenStart: Int32Array
  tokenEnd: Int32Array
  /** Tokens of term `t`: `postings[postingsStart[t]]` up to `postingsStart[t + 1]`. */
  postingsStart: Int32Array
  postings: Int32Array
  /** A slot is a place where a record holds a unit. Slots of record `r`: `recordSlots[r]` up to `recordSlots[r + 1]`. */
  recordSlots: Int32Array
  slotUnit: Int32Array
  slotRecord: Int32Array
  slotAttribute: Uint8Array
  /** Slots that hold unit `u`: `unitSlots[unitSlotsStart[u]]` up to `unitSlotsStart[u + 1]`. */
  unitSlotsStart: Int32Array
  unitSlots: Int32Array
  /** Number of the page a record belongs to, and of the group of which `distinct` keeps one. */
  recordPage: Int32Array
  /** 1 for a page that is no method's. */
  pageIsGuide: Uint8Array
  recordGroup: Int32Array
  pageCount: number
  groupCount: number
}

/** Longer texts are sentences, which nobody types as they stand. */
const longestPhrase = 80

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

/** From `pairs` of (list, item), the flat form of the lists, items in their given order. */
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

/** Length of what stands before the last name of a dotted path; 0 for a text that is no path. */
function pathLength(text: string): number {
  return text.includes(' ') ? 0 : text.lastIndexOf('.') + 1
}

export function buildTextIndex(input: readonly SearchRecord[], settings: IndexSettings): TextIndex {
  const records = inCustomOrder(input, settings.customRanking)
  const attributes = searchableAttributes(settings.searchableAttributes)
  const units = new Numbering()
  const pages = new Numbering()
  const groups = new Numbering()
  const recordSlots = new Int32Array(records.length + 1)
  const slotUnit: number[] = []
  const slotRecord: number[] = []
  const slotAttribute: number[] = []
  const recordPage = new Int32Array(records.length)
  const recordGroup = new Int32Array(records.length)

  for (const [number, record] of records.entries()) {
    for (const [attribute, { path }] of attributes.entries()) {
      for (const text of textsAt(record, path)) {
        slotUnit.push(units.of(text))
        slotAttribute.push(attribute)
        slotRecord.push(number)
      }
    }
    recordSlots[number + 1] = slotUnit.length
    recordPage[number] = pages.of(pageOf(record))
    recordGroup[number] = groups.of(textsAt(record, settings.attributeForDistinct)[0] ?? record.objectID)
  }

  const texts = [...units.numbers.keys()]
  const tokensOfUnits: Token[][] = texts.map(tokenize)
  const vocabulary = new Vocabulary(tokensOfUnits.flatMap((tokens) => tokens.map(({ term }) => term)))
  const families = new Map<string, number[]>()
  const roots = vocabulary.terms.map(stem)
  for (const [id, root] of roots.entries()) {
    const family = families.get(root)
    if (family === undefined) families.set(root, [id])
    else family.push(id)
  }

  const phrases = new Map<string, number[]>()
  for (const [unit, text] of texts.entries()) {
    if (text.length > longestPhrase) continue
    for (const key of new Set([phraseKey(text), runTogether(text)])) {
      const same = phrases.get(key)
      if (same === undefined) phrases.set(key, [unit])
      else same.push(unit)
    }
  }

  const pagesOfUnits = texts.map(() => new Set<number>())
  for (const [slot, unit] of slotUnit.entries())
    pagesOfUnits[unit]?.add(recordPage[slotRecord[slot] as number] as number)

  const pageIsGuide = new Uint8Array(pages.numbers.size).fill(1)
  for (const [record, { aliases }] of records.entries())
    if (aliases !== undefined) pageIsGuide[recordPage[record] as number] = 0

  const keywordUnits = new Set<number>()
  for (let slot = 0; slot < slotUnit.length; slot++) {
    if (attributes[slotAttribute[slot] as number]?.path === 'keywords')
      keywordUnits.add(slotUnit[slot] as number)
  }
  const keywords = phrasesOf([...keywordUnits].map((unit) => [unit, texts[unit] as string]))

  const count = tokensOfUnits.reduce((sum, tokens) => sum + tokens.length, 0)
  const unitCount = tokensOfUnits.length
  const unitLength = new Int32Array(unitCount)
  const unitTokens = new Int32Array(unitCount + 1)
  const tokenTerm = new Int32Array(count)
  const tokenUnit = new Int32Array(count)
  const tokenPosition = new Int32Array(count)
  const tokenSpan = new Uint8Array(count)
  const tokenStart = new Int32Array(count)
  const tokenEnd = new Int32Array(count)
  const tokenFree = new Uint8Array(count)
  let at = 0
  for (const [unit, tokens] of tokensOfUnits.entries()) {
    const owner = pathLength(texts[unit] as string)
    for (const { term, start, end, position, span } of tokens) {
      tokenTerm[at] = vocabulary.id(term)
      tokenUnit[at] = unit
      tokenPosition[at] = position
      tokenSpan[at] = span
      tokenStart[at] = start
      tokenEnd[at] = end
      if (span === 1 && (start < owner || stopWords.has(term) || weakWords.has(term))) tokenFree[at] = 1
      at++
    }
    unitTokens[unit + 1] = at
    unitLength[unit] = (tokens.at(-1)?.position ?? -1) + 1
  }

  const postings = flatten(tokenTerm, vocabulary.terms.length)
  const unitSlots = flatten(slotUnit, unitCount)
  return {
    records,
    attributes,
    vocabulary,
    roots,
    families,
    unitOf: units.numbers,
    phrases,
    keywords,
    unitLength,
    unitPages: Uint8Array.from(pagesOfUnits, ({ size }) => Math.min(size, 255)),
    unitTokens,
    tokenTerm,
    tokenUnit,
    tokenPosition,
    tokenSpan,
    tokenStart,
    tokenEnd,
    tokenFree,
    postingsStart: postings.starts,
    postings: postings.order,
    recordSlots,
    slotUnit: Int32Array.from(slotUnit),
    slotRecord: Int32Array.from(slotRecord),
    slotAttribute: Uint8Array.from(slotAttribute),
    unitSlotsStart: unitSlots.starts,
    unitSlots: unitSlots.order,
    recordPage,
    pageIsGuide,
    recordGroup,
    pageCount: pages.numbers.size,
    groupCount: groups.numbers.size,
  }
}
