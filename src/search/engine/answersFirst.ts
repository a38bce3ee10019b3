/**
 * In a question the section that answers it comes before its page. A page's record counts as having every word of the
 * page, so it would come first, and a reader would have to look for the paragraph again.
 */

import type { Scored } from './scoreRecord.ts'

/** Share of the query's weight that the section's own words must hold. */
const LEAST_SHARE = 0.6
/** Share of the page's relevance that the section must have. */
const LEAST_RELEVANCE = 0.5

/** A record of the page with what it holds of the query. */
export interface Candidate {
  scored: Scored
  page: number
  isPage: boolean
  /** True for a heading, with or without text, and for a paragraph. */
  isSection: boolean
  /** Share of the query's weight in the record's own words. */
  share: number
}

/** Swaps the relevance of a page and of its best section, where that section answers. */
export function putAnswersFirst(
  candidates: readonly Candidate[],
  before: (a: Scored, b: Scored) => number,
): void {
  const pages = new Map<number, Scored>()
  const answers = new Map<number, Scored>()
  for (const { scored, page, isPage, isSection, share } of candidates) {
    if (isPage) pages.set(page, scored)
    const known = answers.get(page)
    if (isSection && share >= LEAST_SHARE && (known === undefined || before(scored, known) < 0))
      answers.set(page, scored)
  }
  for (const [number, answer] of answers) {
    const page = pages.get(number)
    // A name, or a phrase that the author gave the page, is no question to a section.
    if (page === undefined || page.name > 0 || answer.name > 0 || answer.typos > page.typos) continue
    if (answer.relevance < page.relevance && answer.relevance >= LEAST_RELEVANCE * page.relevance)
      [page.relevance, answer.relevance] = [answer.relevance, page.relevance]
  }
}
