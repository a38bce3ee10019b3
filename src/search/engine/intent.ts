/**
 * Guesses what a reader wants to do: with `how much osETH can I mint` to read a number, with `mint osETH` to send a
 * transaction. Only clear cues count; a query without one has no intent, which leaves the ranking alone.
 */

import type { MethodIntent } from './record.ts'
import { stem } from './text/stem.ts'
import { stopWords } from './text/stopWords.ts'
import { fold, wordsOf } from './text/tokenize.ts'

/** Pairs of words that ask for a figure or a list, anywhere in the query. */
const readPairs = new Set(['how much', 'how many', 'how long', 'how big', 'how high', 'is my', 'are my'])

/** Single words that ask for a figure or a list, as stems. */
const readWords = new Set(
  [
    'list show display check see view fetch read calculate compute status history chart graph track monitor find',
    'balance amount total maximum max current pending remaining available estimate',
  ]
    .join(' ')
    .split(' ')
    .map(stem),
)

/** Verbs for actions that change something on chain, as stems. */
const sendWords = new Set(
  [
    'invest withdraw unstake leave redeem claim collect mint borrow burn repay lock unlock unboost deleverage create',
    'deploy launch set change update edit add remove transfer upgrade rename raise lower ban approve split',
  ]
    .join(' ')
    .split(' ')
    .map(stem),
)

/** Words that are verbs and nouns: they name an action only after an opener such as `how to` or `can I`. */
const sendNouns = new Set('deposit stake exit boost leverage block whitelist harvest'.split(' ').map(stem))

/** Longer queries are error messages or stories. */
const MOST_WORDS = 9

/** Words that may come before the verb of a task. */
const openers = new Set(
  'how to do can could i we you my me a user one the please want need would like should way where help let s'.split(
    ' ',
  ),
)

/** What a reader wants: to read, to send, or to have something explained. */
export type Intent = MethodIntent | 'explain'

/** `what is osToken` asks for an explanation; a longer question asks for something more specific. */
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
