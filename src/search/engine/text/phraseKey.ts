import { stem } from './stem.ts'
import { fold, wordsOf } from './tokenize.ts'

/** What two phrases have in common when they differ only in case and in where their words end: `estimateGas`, `estimate gas`. */
export function runTogether(text: string): string {
  return wordsOf(text)
    .map(({ start, end }) => fold(text.slice(start, end)))
    .join('')
}

/**
 * The stem of a word in a phrase. A participle keeps its end: `minted osETH` is what somebody has, `mint osETH` what they
 * want to do.
 */
export function phraseStem(word: string): string {
  const root = stem(word)
  return word.endsWith('ed') && root !== word ? `${root}+ed` : root
}

/** What two phrases have in common when they differ only in inflection, case and punctuation. */
export function phraseKey(text: string): string {
  return wordsOf(text)
    .map(({ start, end }) => phraseStem(fold(text.slice(start, end))))
    .join(' ')
}
