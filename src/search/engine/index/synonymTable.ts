import { stem } from '../text/stem.ts'
import { stopWords } from '../text/stopWords.ts'
import { addTo } from './lists.ts'
import { Vocabulary } from './vocabulary.ts'

/** Groups of synonyms. Entries are lowercase words or phrases of up to three words besides stop words. */
export type Synonyms = readonly (readonly string[])[]

export interface SynonymTable {
  /** Synonyms, as sequences of words, by the `synonymKey` of what they replace. */
  sequences: ReadonlyMap<string, readonly (readonly string[])[]>
  /** All words of the groups, as candidates for spelling correction. */
  words: Vocabulary
}

/** The key for a sequence of words: their stems without stop words, so that `vault fees` has the synonyms of `vault fee`. */
export function synonymKey(words: readonly string[]): string {
  const others = words.filter((word) => !stopWords.has(word))
  return (others.length > 0 ? others : words).map(stem).join(' ')
}

export function createSynonymTable(groups: Synonyms): SynonymTable {
  const table = new Map<string, string[][]>()
  const words: string[] = []
  const add = (from: string, to: string) => {
    words.push(...from.split(' '))
    addTo(table, synonymKey(from.split(' ')), to.split(' '))
  }
  for (const group of groups) {
    for (const from of group) for (const to of group) if (from !== to) add(from, to)
  }
  return { sequences: table, words: new Vocabulary(words) }
}
