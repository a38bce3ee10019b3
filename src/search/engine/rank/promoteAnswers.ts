/**
 * For questions, ranks the section with the answer above its page. The record of a page counts as having every word of the
 * page, so the page would rank first, and readers would have to look for the right paragraph themselves.
 */

import type { Scored } from './scoreRecord.ts'

/** The words of the section itself must carry at least this share of the query's total weight. */
const MIN_WEIGHT_SHARE = 0.6

/** A matching record, and how much of the query it contains. */
export interface Candidate {
  scored: Scored
  page: number
  isPage: boolean
  /** True for headings (with or without text) and paragraphs. */
  isSection: boolean
  /** Share of the query's total weight that the record's own words carry. */
  weightShare: number
}

/** Swaps the relevance of a page and its best section if that section is likely to answer the question. */
export function promoteAnswers(
  candidates: readonly Candidate[],
  compare: (a: Scored, b: Scored) => number,
): void {
  const pages = new Map<number, Scored>()
  const answers = new Map<number, Scored>()
  for (const { scored, page, isPage, isSection, weightShare } of candidates) {
    if (isPage) pages.set(page, scored)
    const known = answers.get(page)
    if (isSection && weightShare >= MIN_WEIGHT_SHARE && (known === undefined || compare(scored, known) < 0))
      answers.set(page, scored)
  }
  for (const [number, answer] of answers) {
    const page = pages.get(number)
    // If the query is a name or an author's phrase, the reader wants the page.
    if (page === undefined || page.name > 0 || answer.name > 0 || answer.typos > page.typos) continue
    if (answer.relevance < page.relevance)
      [page.relevance, answer.relevance] = [answer.relevance, page.relevance]
  }
}
