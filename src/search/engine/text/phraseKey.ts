import { stem } from './stem.ts'
import { fold, wordsOf } from './tokenize.ts'

/** What two phrases have in common when they differ only in case and in where their words end: `estimateGas`, `estimate gas`. */
export function runTogether(text: string): string {
  return wordsOf(text)
    .map(({ start, end }) => fold(text.slice(start, end)))
    .join('')
}

/** What two phrases have in common when they differ only in inflection, case and punctuation. */
export function phraseKey(text: string): string {
  return wordsOf(text)
    .map(({ start, end }) => stem(fold(text.slice(start, end))))
    .join(' ')
}
