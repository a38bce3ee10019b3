/**
 * What a reader wants to do: `how much osETH can I mint` asks for a number, `mint osETH` for the transaction. Only clear
 * cues count; a query without one has no intent, and nothing weighs more for it.
 */

import type { MethodIntent } from './record.ts'
import { stem } from './text/stem.ts'
import { stopWords } from './text/stopWords.ts'
import { fold, wordsOf } from './text/tokenize.ts'

/** Pairs of words that ask for a figure or a list, wherever they stand. */
const readPairs = new Set(['how much', 'how many', 'how long', 'how big', 'how high', 'is my', 'are my'])

/** Words that do, as stems. */
const readWords = new Set(
  [
    'list show display check see view fetch read calculate compute status history chart graph track monitor find',
    'balance amount total maximum max current pending remaining available estimate',
  ]
    .join(' ')
    .split(' ')
    .map(stem),
)

/** Verbs of what changes something on chain, as stems. */
const sendWords = new Set(
  [
    'invest withdraw unstake leave redeem claim collect mint borrow burn repay lock unlock unboost deleverage create',
    'deploy launch set change update edit add remove transfer upgrade rename raise lower ban approve split',
  ]
    .join(' ')
    .split(' ')
    .map(stem),
)

/** Verbs that are nouns as well: only behind `how to` or `can I` do they say what to do. */
const sendNouns = new Set('deposit stake exit boost leverage block whitelist harvest'.split(' ').map(stem))

/** Longer queries are messages of errors, or stories. */
const MOST_WORDS = 9

/** What may stand before the verb of a task. */
const openers = new Set(
  'how to do can could i we you my me a user one the please want need would like should way where help let s'.split(
    ' ',
  ),
)

/** What a reader wants: to do what a method is for, or to be told what something is. */
export type Intent = MethodIntent | 'explain'

/** `what is osToken` asks for a meaning; with more words it asks for more than that. */
const MOST_EXPLAINED = 3

function asksForMeaning(words: readonly string[]): boolean {
  const [first, second, ...rest] = words
  const others = rest.filter((word) => !stopWords.has(word))
  if (first === 'what' && (second === 'is' || second === 'are'))
    return !rest.includes('my') && others.length < MOST_EXPLAINED
  return first === 'difference' && second === 'between'
}

export function intentOf(query: string): Intent | undefined {
  const words = wordsOf(query).map(({ start, end }) => fold(query.slice(start, end)))
  if (words.length < 2 || words.length > MOST_WORDS) return undefined
  if (asksForMeaning(words)) return 'explain'
  if (words.some((word, i) => readPairs.has(`${words[i - 1]} ${word}`))) return 'read'
  const at = words.findIndex((word) => !openers.has(word))
  const verb = stem(words[at] ?? '')
  if (sendWords.has(verb) || (at > 0 && sendNouns.has(verb))) return 'send'
  return words.some((word) => readWords.has(stem(word))) ? 'read' : undefined
}
