/**
 * The tables of the migration page: every change between 2.0.2 and 4.0.0, with what to do about it. The advice is
 * written by hand in `migration/`; which changes there are is checked against the real package.
 */
import { addedMethods } from './migration/addedMethods.ts'
import { addedArguments, addedFields, addedNames } from './migration/addedParts.ts'
import { boostChanges } from './migration/boostChanges.ts'
import { changedArguments } from './migration/changedArguments.ts'
import { changedContracts } from './migration/changedContracts.ts'
import { changedResults } from './migration/changedResults.ts'
import type { MigrationEntry } from './migration/entry.ts'
import { removedMethods } from './migration/removedMethods.ts'
import { silentChanges } from './migration/silentChanges.ts'
import { start } from './migration/start.ts'

/** Texts of an entry that a table shows, with the column's heading. */
type Columns = Partial<Record<'item' | 'change' | 'instead' | 'since', string>>

export interface MigrationTable {
  id: string
  /** Headings in the order of the columns. */
  columns: string[]
  /** Cells as Markdown. */
  rows: string[][]
}

interface Group {
  columns: Columns
  entries: MigrationEntry[]
}

const since = 'Since'
const methodColumns = { item: 'Method', change: 'Change', instead: 'What to write', since }

/** Groups by the id that a page asks for. */
const groups = {
  start: { columns: { item: 'Change', instead: 'What to do', since }, entries: start },
  'removed-methods': { columns: { item: 'Gone', instead: 'Use instead', since }, entries: removedMethods },
  arguments: { columns: methodColumns, entries: changedArguments },
  results: { columns: methodColumns, entries: changedResults },
  contracts: { columns: { item: 'Change', instead: 'What to write', since }, entries: changedContracts },
  silent: {
    columns: { item: 'Where', change: 'Change', instead: 'What to do', since },
    entries: silentChanges,
  },
  boost: { columns: methodColumns, entries: boostChanges },
  'added-methods': { columns: { item: 'New', since }, entries: addedMethods },
  'added-arguments': { columns: { item: 'Method', change: 'New argument', since }, entries: addedArguments },
  'added-fields': { columns: { item: 'Method', change: 'New fields', since }, entries: addedFields },
  'added-names': { columns: { item: 'New', since }, entries: addedNames },
} as const satisfies Record<string, Group>

export type MigrationTableId = keyof typeof groups

/** All entries, for the comparison with the package. */
export const migration: MigrationEntry[] = Object.values<Group>(groups).flatMap(({ entries }) => entries)

export const migrationTableIds = Object.keys(groups) as MigrationTableId[]

/** A table of the migration page. */
export function migrationTable(id: MigrationTableId): MigrationTable {
  const { columns, entries }: Group = groups[id]
  const keys = Object.keys(columns) as (keyof Columns)[]
  return {
    id,
    columns: keys.map((key) => columns[key] ?? ''),
    rows: entries.map((entry) => keys.map((key) => entry[key] ?? '')),
  }
}

/** The same as a Markdown table, with a line break at its end. */
export function printMigrationTable(id: MigrationTableId): string {
  const { columns, rows } = migrationTable(id)
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`
  return line(columns) + line(columns.map(() => '---')) + rows.map(line).join('')
}
