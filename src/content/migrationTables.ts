/**
 * The tables of the pages on migration, from `content/setup/migration.yaml`. They are written by hand. A test compares the
 * listed changes with the differences between the published package and the declarations.
 */

import { z } from 'zod'
import { problemAt } from '../shared/problem.ts'
import { readTransclusion } from './files/readContent.ts'
import { readYaml } from './files/readYaml.ts'
import { markdownTable } from './syntax/markdownTable.ts'

export const MIGRATION_FILE = 'content/setup/migration.yaml'

const text = z.string().min(1)

const entrySchema = z.strictObject({
  /** The method, name or part of the SDK that changed. */
  item: text,
  change: z.string().optional(),
  /** What to write or do instead. May be empty. */
  instead: z.string().optional(),
  /** Version that introduced the change. */
  since: text,
  /** Differences between the package and the declarations that the entry explains, with `*` as a wildcard. */
  covers: z.array(text).default([]),
})

const textNames = ['item', 'change', 'instead', 'since'] as const

const tablesSchema = z.record(
  z.string().regex(/^[a-z-]+$/),
  z.strictObject({
    columns: z.strictObject(Object.fromEntries(textNames.map((name) => [name, text.optional()]))),
    entries: z.array(entrySchema).min(1),
  }),
)

type MigrationEntry = z.infer<typeof entrySchema>

export interface MigrationTable {
  id: string
  entries: MigrationEntry[]
  markdown: string
}

/**
 * @param root - the project's folder
 * @throws ProblemError with file and line
 */
export function readMigrationTables(root: string): MigrationTable[] {
  const text = readTransclusion(root, MIGRATION_FILE, '<MigrationTable>')
  const { data, lineOf } = readYaml(text, tablesSchema, { file: MIGRATION_FILE })
  return Object.entries(data).map(([id, { columns, entries }]) => {
    const shown = textNames.filter((name) => columns[name] !== undefined)
    const rows = entries.map((entry, index) => {
      return shown.map((name) => {
        const cell = entry[name]
        if (cell !== undefined) return cell
        const problem = `the table ${id} has a column \`${name}\`: add the field to this entry`
        throw problemAt(MIGRATION_FILE, lineOf([id, 'entries', index]), problem)
      })
    })
    const head = shown.map((name) => columns[name] ?? '')
    return { id, entries, markdown: markdownTable(head, rows) }
  })
}
