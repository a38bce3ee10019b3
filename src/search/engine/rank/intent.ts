/**
 * Guesses what a reader wants to do. `how much osETH can I mint` asks to read a number, `mint osETH` to send a transaction.
 * Only clear cues count. A query without one has no intent, and its ranking is unchanged.
 */

import type { MethodIntent } from '../record.ts'
import { stem } from '../text/stem.ts'
import { stopWords } from '../text/stopWords.ts'
import { fold, splitWords } from '../text/tokenize.ts'

/** Pairs of adjacent words that ask for a figure or a list, anywhere in the query. */
const readBigrams = new Set(['how much', 'how many', 'how long', 'how big', 'how high', 'is my', 'are my'])

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

/** Verbs for actions that change on-chain state, as stems. */
const sendWords = new Set(
  [
    'invest withdraw unstake leave redeem claim collect mint borrow burn repay lock unlock unboost deleverage create',
    'deploy launch set change update edit add remove transfer upgrade rename raise lower ban approve split',
  ]
    .join(' ')
    .split(' ')
    .map(stem),
)

/** Words that can be a verb or a noun. They name an action only after a lead-in such as `how to` or `can I`. */
const ambiguousSendWords = new Set(
  'deposit stake exit boost leverage block whitelist harvest'.split(' ').map(stem),
)

/** Longer queries are usually error messages or descriptions of a problem. */
const MAX_WORDS = 9

/** Words that may precede the verb of a task, as in `how do I mint`. */
const leadIns = new Set(
  'how to do can could i we you my me a user one the please want need would like should way where help let s'.split(
    ' ',
  ),
)

/** What a reader wants: to read data, to send a transaction, or to have something explained. */
export type Intent = MethodIntent | 'explain'

/** Without stop words. `what is osToken` asks for an explanation; longer questions ask for something more specific. */
const MAX_EXPLAINED_WORDS = 3

function asksForExplanation(words: readonly string[]): boolean {
  const [first, second, ...rest] = words
  const others = rest.filter((word) => !stopWords.has(word))
  if (first === 'what' && (second === 'is' || second === 'are'))
    return !rest.includes('my') && others.length < MAX_EXPLAINED_WORDS
  return first === 'difference' && second === 'between'
}

export function intentOf(query: string): Intent | undefined {
  const words = splitWords(query).map(({ start, end }) => fold(query.slice(start, end)))
  if (words.length < 2 || words.length > MAX_WORDS) return undefined
  if (asksForExplanation(words)) return 'explain'
  if (words.some((word, i) => readBigrams.has(`${words[i - 1]} ${word}`))) return 'read'
  const at = words.findIndex((word) => !leadIns.has(word))
  const verb = stem(words[at] ?? '')
  if (sendWords.has(verb) || (at > 0 && ambiguousSendWords.has(verb))) return 'send'
  return words.some((word) => readWords.has(stem(word))) ? 'read' : undefined
}
