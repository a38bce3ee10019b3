/**
 * Pages near to a page in what they say. A page is the bag of its words' stems; a word counts for more the oftener the page has it
 * and the fewer pages do (tf-idf), and title words count thrice. Nearness is the cosine of two such vectors,
 * from 0 (nothing in common) to 1. Vectors have length 1, so a cosine is a sum over the words both pages have,
 * read from lists of pages by word.
 */

import { pageOf, type SearchRecord } from './record.ts'
import { stem } from './text/stem.ts'
import { stopWords } from './text/stopWords.ts'
import { tokenize } from './text/tokenize.ts'

export interface RelatedPage {
  /** The record that stands for the page: its own, of type `lvl1`. */
  record: SearchRecord
  /** From 0 to 1. */
  nearness: number
}

export interface RelatedPages {
  /** The other pages that share anything with the page of this record, nearest first; undefined for an unknown id. */
  near(objectID: string): RelatedPage[] | undefined
}

interface Page {
  record: SearchRecord
  /** Stem to weight. */
  terms: Map<string, number>
}

const titleWeight = 3

export function buildRelatedPages(records: readonly SearchRecord[]): RelatedPages {
  const byPage = groupByPage(records)
  const pages = [...byPage.values()].map(toPage)
  weighByRarity(pages)
  const pagesOfTerm = new Map<string, [page: number, weight: number][]>()
  const pageOfRecord = new Map<string, number>()
  for (const [number, group] of [...byPage.values()].entries()) {
    for (const { objectID } of group) pageOfRecord.set(objectID, number)
    for (const [term, weight] of (pages[number] as Page).terms) {
      const list = pagesOfTerm.get(term)
      if (list === undefined) pagesOfTerm.set(term, [[number, weight]])
      else list.push([number, weight])
    }
  }

  return {
    near(objectID) {
      const self = pageOfRecord.get(objectID)
      if (self === undefined) return undefined
      const nearness = new Float64Array(pages.length)
      for (const [term, weight] of (pages[self] as Page).terms) {
        for (const [page, other] of pagesOfTerm.get(term) ?? []) {
          nearness[page] = (nearness[page] as number) + weight * other
        }
      }
      return pages
        .map(({ record }, page) => ({ record, nearness: Math.min(nearness[page] as number, 1), page }))
        .filter(({ nearness, page }) => nearness > 0 && page !== self)
        .sort((a, b) => b.nearness - a.nearness || a.page - b.page)
        .map(({ record, nearness }) => ({ record, nearness }))
    },
  }
}

function groupByPage(records: readonly SearchRecord[]): Map<string, SearchRecord[]> {
  const groups = new Map<string, SearchRecord[]>()
  for (const record of records) {
    const group = groups.get(pageOf(record))
    if (group === undefined) groups.set(pageOf(record), [record])
    else group.push(record)
  }
  return groups
}

function toPage(records: readonly SearchRecord[]): Page {
  const record = records.find(({ type }) => type === 'lvl1') ?? (records[0] as SearchRecord)
  const terms = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const { term, span } of tokenize(text)) {
      if (span > 1 || stopWords.has(term)) continue
      const root = stem(term)
      terms.set(root, (terms.get(root) ?? 0) + weight)
    }
  }
  // Every record repeats the headings above it.
  const texts = new Set<string>()
  for (const { hierarchy, content } of records) {
    for (const text of [...Object.values(hierarchy), content]) if (text) texts.add(text)
  }
  for (const text of texts) add(text, text === record.hierarchy.lvl1 ? titleWeight : 1)
  return { record, terms }
}

/** Turns counts into tf-idf weights, and each page's into a vector of length 1. */
function weighByRarity(pages: readonly Page[]): void {
  const pagesWith = new Map<string, number>()
  for (const { terms } of pages) {
    for (const term of terms.keys()) pagesWith.set(term, (pagesWith.get(term) ?? 0) + 1)
  }
  for (const { terms } of pages) {
    let squares = 0
    for (const [term, count] of terms) {
      const weight = (1 + Math.log(count)) * Math.log(pages.length / (pagesWith.get(term) as number))
      if (weight === 0) terms.delete(term)
      else terms.set(term, weight)
      squares += weight * weight
    }
    const length = Math.sqrt(squares)
    for (const [term, weight] of terms) terms.set(term, weight / length)
  }
}
