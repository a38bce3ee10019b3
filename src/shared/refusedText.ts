/** Finds what must not be anywhere in a page or a doc comment: git conflict markers, invisible characters, invalid UTF-8. */
import type { Problem } from './problem.ts'

const conflictMark = /^(?:<{7}|>{7})(?: |$)/
const invisibleCharacter = /[\p{Cf}\u00a0]|(?!\t)\p{Cc}/u
/** The replacement character, to which invalid UTF-8 is decoded. */
const REPLACEMENT = '\ufffd'

/** @returns only the first problem, because the others in a file usually have the same cause */
export function refusedText(source: string): Omit<Problem, 'file'>[] {
  for (const [index, text] of source.split('\n').entries()) {
    const problem = problemOf(text)
    if (problem) return [{ line: index + 1, problem }]
  }
  return []
}

function problemOf(text: string): string | undefined {
  if (conflictMark.test(text))
    return 'unresolved merge conflict: keep one side, and delete the lines <<<<<<<, ======= and >>>>>>>'
  if (text.includes(REPLACEMENT))
    return `the character after "${wordBefore(text, text.indexOf(REPLACEMENT))}" is not in UTF-8: save the file in this encoding`
  const found = invisibleCharacter.exec(text)
  if (!found) return undefined
  const code = found[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return `U+${code} after "${wordBefore(text, found.index)}" is an invisible character: delete it`
}

const wordBefore = (text: string, end: number): string => /\S*$/.exec(text.slice(0, end))?.[0] ?? ''
