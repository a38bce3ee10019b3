/**
 * Finds pages with similar content. A page is the bag of its words' stems, weighted by tf-idf; words of the title count
 * three times. Nearness is the cosine of two such vectors, from 0 (nothing in common) to 1.
 */

import { pageOf, type SearchRecord } from './record.ts'
import { stem } from './text/stem.ts'
import { stopWords } from './text/stopWords.ts'
import { tokenize } from './text/tokenize.ts'

interface NearPage {
  /** The page's own record, of type `lvl1`. */
  record: SearchRecord
  /** From 0 to 1. */
  nearness: number
}

/** The other pages that have anything in common with this record's page, nearest first. */
export type NearPages = (objectID: string) => NearPage[]

/** Stem to weight. */
type Terms = Map<string, number>

const TITLE_WEIGHT = 3

export function nearPages(records: readonly SearchRecord[]): NearPages {
  const byPage = new Map<string, SearchRecord[]>()
  for (const record of records) byPage.set(pageOf(record), [...(byPage.get(pageOf(record)) ?? []), record])
  const pages = [...byPage.values()].map((own) => {
    const record = own.find(({ type }) => type === 'lvl1') ?? (own[0] as SearchRecord)
    return { own, record, terms: countTerms(own, record.hierarchy.lvl1) }
  })
  const pagesWith: Terms = new Map()
  for (const { terms } of pages) for (const term of terms.keys()) add(pagesWith, term, 1)
  const weighed = pages.map(({ terms, ...page }) => {
    const weights: Terms = new Map(
      [...terms].map(([term, count]) => [
        term,
        (1 + Math.log(count)) * Math.log(pages.length / (pagesWith.get(term) as number)),
      ]),
    )
    return { ...page, weights, length: Math.sqrt(product(weights, weights)) }
  })
  return (objectID) => {
    const self = weighed.find(({ own }) => own.some((record) => record.objectID === objectID))
    if (!self) return []
    return weighed
      .filter((page) => page !== self)
      .map(({ record, weights, length }) => {
        const shared = product(self.weights, weights)
        return { record, nearness: shared === 0 ? 0 : Math.min(shared / (self.length * length), 1) }
      })
      .filter(({ nearness }) => nearness > 0)
      .sort((a, b) => b.nearness - a.nearness)
  }
}

function countTerms(records: readonly SearchRecord[], title: string | null): Terms {
  const terms: Terms = new Map()
  // Every record repeats the headings above it.
  const texts = new Set(records.flatMap(({ hierarchy, content }) => [...Object.values(hierarchy), content]))
  for (const text of texts) {
    for (const { term, span } of tokenize(text ?? ''))
      if (span === 1 && !stopWords.has(term)) add(terms, stem(term), text === title ? TITLE_WEIGHT : 1)
  }
  return terms
}

const add = (terms: Terms, term: string, count: number) => terms.set(term, (terms.get(term) ?? 0) + count)

function product(a: Terms, b: Terms): number {
  let sum = 0
  for (const [term, weight] of a) sum += weight * (b.get(term) ?? 0)
  return sum
}
