import { stem } from './stem.ts'
import { fold, wordsOf } from './tokenize.ts'

/** A key that ignores case and word breaks: the same for `estimateGas` and `estimate gas`. */
export function runTogether(text: string): string {
  return wordsOf(text)
    .map(({ start, end }) => fold(text.slice(start, end)))
    .join('')
}

/**
 * The stem of a word in a phrase. A participle keeps its ending: `minted osETH` is something a reader has, `mint osETH`
 * something they want to do.
 */
export function phraseStem(word: string): string {
  const root = stem(word)
  return word.endsWith('ed') && root !== word ? `${root}+ed` : root
}

/** A key that ignores inflection, case and punctuation. */
export function phraseKey(text: string): string {
  return wordsOf(text)
    .map(({ start, end }) => phraseStem(fold(text.slice(start, end))))
    .join(' ')
}
