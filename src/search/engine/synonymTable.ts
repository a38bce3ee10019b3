import { stem } from './text/stem.ts'
import { stopWords } from './text/stopWords.ts'
import { Vocabulary } from './vocabulary.ts'

/** Groups of words and phrases, in each of which every entry stands for the others. Entries are lower case, of one to four words. */
export type Synonyms = readonly (readonly string[])[]

export interface SynonymTable {
  /** What words may also mean, by their `synonymKey`: sequences of words. */
  sequences: ReadonlyMap<string, readonly (readonly string[])[]>
  /** Words of readers, to recognize them mistyped. */
  words: Vocabulary
}

/** The key of consecutive words: their stems, so that `vault fees` finds what `vault fee` has. */
export function synonymKey(words: readonly string[]): string {
  const others = words.filter((word) => !stopWords.has(word))
  return (others.length > 0 ? others : words).map(stem).join(' ')
}

export function createSynonymTable(groups: Synonyms): SynonymTable {
  const table = new Map<string, string[][]>()
  const typed: string[] = []
  const add = (from: string, to: string) => {
    const key = synonymKey(from.split(' '))
    typed.push(...from.split(' '))
    const sequences = table.get(key)
    if (sequences === undefined) table.set(key, [to.split(' ')])
    else sequences.push(to.split(' '))
  }
  for (const group of groups) {
    for (const from of group) for (const to of group) if (from !== to) add(from, to)
  }
  return { sequences: table, words: new Vocabulary(typed) }
}
