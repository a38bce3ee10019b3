import { oneWaySynonyms, synonymGroups } from '../synonyms.ts'
import { stem } from '../text/stem.ts'
import { stopWords } from '../text/stopWords.ts'
import { Vocabulary } from './vocabulary.ts'

export interface SynonymTable {
  /** What words may also mean, by their `synonymKey`: sequences of one to three words each. */
  sequences: ReadonlyMap<string, readonly (readonly string[])[]>
  /** Words of readers, to recognise them mistyped. */
  words: Vocabulary
}

/** The key of consecutive words: their stems, so that `vault fees` finds what `vault fee` has. */
export function synonymKey(words: readonly string[]): string {
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : words).map(stem).join(' ')
}

export function createSynonymTable(groups = synonymGroups, oneWay = oneWaySynonyms): SynonymTable {
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
  for (const { from, to } of oneWay) for (const target of to) add(from, target)
  return { sequences: table, words: new Vocabulary(typed) }
}
