/** Names in backticks that no declaration has, with the reason why a page says them all the same. */
import type { Problem } from '../../problem.ts'

export interface Exception {
  /** The text in backticks, or the name inside it. */
  code: string
  /** Files in which it may stand: an exact path, or a folder ending in `/`. */
  files: string[]
  reason: string
}

export interface Exceptions {
  /** Whether the list allows the name there; the exception then is needed. */
  allows(code: string, file: string): boolean
  /** Exceptions that nothing needs any more. */
  stale(): Problem[]
}

const place = 'src/content/check/names/exceptionList.ts'

export function createExceptions(list: Exception[]): Exceptions {
  const used = new Set<Exception>()
  return {
    allows(code, file) {
      const found = list.filter(
        (each) =>
          each.code === code &&
          each.files.some(
            (allowed) => allowed === file || (allowed.endsWith('/') && file.startsWith(allowed)),
          ),
      )
      for (const each of found) used.add(each)
      return found.length > 0
    },
    stale: () =>
      list
        .filter((each) => !used.has(each))
        .map(({ code }) => ({
          file: place,
          line: 1,
          problem: `nothing needs the exception \`${code}\` any more: remove it`,
        })),
  }
}
