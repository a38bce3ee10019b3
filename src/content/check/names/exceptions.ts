/** Names in backticks that pages may mention although no declaration has them: `content/names.yaml`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Problem } from '../../../shared/problem.ts'
import { readYaml } from '../../files/readYaml.ts'

const FILE = 'content/names.yaml'

/** Texts in backticks, or names in them, by the file or folder (ending in `/`) that they may appear in and by the reason. */
const names = z.array(z.string(), 'write a list of names: [one, two]')
const schema = z.record(z.string(), z.record(z.string(), names, 'write `reason: [names]` below it'))

export interface Exceptions {
  /** Whether the list allows the text in this file. Marks the exception as used. */
  allows(code: string, file: string): boolean
  /** Exceptions that are no longer needed. */
  stale(): Problem[]
}

/**
 * @param root - the project's folder; without the file, there are no exceptions
 * @throws ProblemError with file and line
 */
export function readExceptions(root: string): Exceptions {
  const path = join(root, FILE)
  const { data, lineOf } = readYaml(existsSync(path) ? readFileSync(path, 'utf8') : '', schema, {
    file: FILE,
  })
  const all = Object.entries(data).flatMap(([place, reasons]) =>
    Object.entries(reasons).flatMap(([reason, codes]) =>
      codes.map((code, index) => ({ place, code, line: lineOf([place, reason, index]) })),
    ),
  )
  const used = new Set<(typeof all)[number]>()
  return {
    allows(code, file) {
      const found = all.filter(
        (each) =>
          each.code === code &&
          (each.place === file || (each.place.endsWith('/') && file.startsWith(each.place))),
      )
      for (const each of found) used.add(each)
      return found.length > 0
    },
    stale: () =>
      all
        .filter((each) => !used.has(each))
        .map(({ place, code, line }) => ({
          file: FILE,
          line,
          problem: `${place} no longer needs the exception \`${code}\`: remove it`,
        })),
  }
}
