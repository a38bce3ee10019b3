/** What no text of a page or a doc comment contains, wherever it stands: the traces of a conflict in git, and characters that nobody sees. */
import type { Problem } from './problem.ts'

const CONFLICT = /^(?:<{7}|>{7})(?: |$)/
const UNSEEN = /[\p{Cf}\u00a0]|(?!\t)\p{Cc}/u
/** What a byte becomes that is not UTF-8. */
const UNREADABLE = '\ufffd'

/** The first such problem: others of a file have the same cause, as a rule. */
export function refusedText(source: string): Omit<Problem, 'file'>[] {
  for (const [index, text] of source.split('\n').entries()) {
    const problem = problemOf(text)
    if (problem) return [{ line: index + 1, problem }]
  }
  return []
}

function problemOf(text: string): string | undefined {
  if (CONFLICT.test(text))
    return 'git left a conflict here: keep one side, and delete the lines <<<<<<<, ======= and >>>>>>>'
  if (text.includes(UNREADABLE))
    return `the character after "${wordBefore(text, text.indexOf(UNREADABLE))}" is not in UTF-8: save the file in this encoding`
  const found = UNSEEN.exec(text)
  if (!found) return undefined
  const code = found[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return `U+${code} after "${wordBefore(text, found.index)}" is a character that nobody sees: delete it`
}

const wordBefore = (text: string, end: number): string => /\S*$/.exec(text.slice(0, end))?.[0] ?? ''
