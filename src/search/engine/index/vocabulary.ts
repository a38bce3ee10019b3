/**
 * A sorted list of distinct terms with three lookups: exact, by prefix, and by edit distance. In sorted order, the terms
 * with a common prefix are a range, found by binary search. For edit distances, the sorted list replaces a trie: consecutive
 * terms share their first letters, and so the first rows of their distance tables. Only rows that differ are computed. Once
 * a prefix is too far from the word, each term with that prefix is skipped after one comparison. The distance is the optimal
 * string alignment distance: an insertion, deletion, substitution or transposition of neighbors counts 1. A wrong first
 * letter counts one more, as in Algolia's typo rules.
 */

import { MAX_TERM_LENGTH } from '../text/tokenize.ts'

export class Vocabulary {
  readonly terms: string[]
  private readonly ids = new Map<string, number>()
  /** Number of leading letters that term `i` shares with term `i - 1`. */
  private readonly shared: Uint8Array
  private readonly rows: Uint8Array[] = []
  private readonly rowMinimum = new Uint8Array(MAX_TERM_LENGTH + 1)
  /** By length: the smallest distance between the word and any prefix of the current term up to that length. */
  private readonly prefixMinimum = new Uint8Array(MAX_TERM_LENGTH + 1)

  constructor(terms: Iterable<string>) {
    this.terms = [...new Set(terms)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    this.shared = new Uint8Array(this.terms.length)
    for (let i = 0; i <= MAX_TERM_LENGTH; i++) this.rows.push(new Uint8Array(MAX_TERM_LENGTH + 2))
    let before = ''
    for (const [id, term] of this.terms.entries()) {
      this.ids.set(term, id)
      let same = 0
      while (same < before.length && before.charCodeAt(same) === term.charCodeAt(same)) same++
      this.shared[id] = same
      before = term
    }
  }

  /** The id of a term, or -1. */
  id(term: string): number {
    return this.ids.get(term) ?? -1
  }

  /** IDs of the terms that begin with `prefix`, as a half-open range. */
  prefixRange(prefix: string): [from: number, to: number] {
    return [this.bisect(prefix, false), this.bisect(prefix, true)]
  }

  /** The first ID whose term is not less than `prefix` or, with `after`, the first ID after all terms that begin with it. */
  private bisect(prefix: string, after: boolean): number {
    let low = 0
    let high = this.terms.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const term = this.terms[middle] as string
      if (term < prefix || (after && term.startsWith(prefix))) low = middle + 1
      else high = middle
    }
    return low
  }

  /**
   * Calls `visit` for each term within `maxEdits` of `word`, with its cost: the edit distance, plus 1 for a wrong first
   * letter. With `asPrefix`, the word is compared with the nearest prefix of the term instead of the whole term.
   */
  visitSimilar(
    word: string,
    maxEdits: number,
    asPrefix: boolean,
    visit: (id: number, cost: number) => void,
  ): void {
    const width = word.length
    if (maxEdits < 1) return
    const first = this.rows[0] as Uint8Array
    for (let i = 0; i <= width; i++) first[i] = i
    this.rowMinimum[0] = 0
    this.prefixMinimum[0] = width
    /** Number of rows that are valid for the last term. */
    let valid = 0
    for (let id = 0; id < this.terms.length; id++) {
      const term = this.terms[id] as string
      let depth = Math.min(valid, this.shared[id] as number)
      while (depth < term.length && (this.rowMinimum[depth] as number) <= maxEdits) {
        depth++
        this.fillRow(depth, word, term)
      }
      valid = depth
      let distance = maxEdits + 1
      if (asPrefix) distance = this.prefixMinimum[depth] as number
      else if (depth === term.length) distance = (this.rows[depth] as Uint8Array)[width] as number
      if (distance <= maxEdits) visit(id, term[0] === word[0] ? distance : distance + 1)
    }
  }

  private fillRow(depth: number, word: string, term: string): void {
    const row = this.rows[depth] as Uint8Array
    const above = this.rows[depth - 1] as Uint8Array
    const letter = term.charCodeAt(depth - 1)
    const letterBefore = term.charCodeAt(depth - 2)
    row[0] = depth
    let minimum = depth
    for (let i = 1; i <= word.length; i++) {
      const same = word.charCodeAt(i - 1) === letter
      let cost = Math.min(
        (above[i] as number) + 1,
        (row[i - 1] as number) + 1,
        (above[i - 1] as number) + (same ? 0 : 1),
      )
      if (!same && word.charCodeAt(i - 1) === letterBefore && word.charCodeAt(i - 2) === letter) {
        cost = Math.min(cost, ((this.rows[depth - 2] as Uint8Array)[i - 2] as number) + 1)
      }
      row[i] = cost
      minimum = Math.min(minimum, cost)
    }
    this.rowMinimum[depth] = minimum
    this.prefixMinimum[depth] = Math.min(this.prefixMinimum[depth - 1] as number, row[word.length] as number)
  }
}
