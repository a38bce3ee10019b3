/**
 * The tables of the migration page, from `content/setup/migration.yaml`. The advice is written by hand; the list of changes
 * is checked against the published package.
 */

import { isNode, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { problemAt } from '../shared/problem.ts'
import { readShown } from './files/wholeFolders.ts'

export const MIGRATION_FILE = 'content/setup/migration.yaml'

const text = z.string().min(1)

const entrySchema = z.strictObject({
  /** What changed: a method, a name, a part of the SDK. */
  item: text,
  change: z.string().optional(),
  /** What to write or do instead. Empty for a cell without a text. */
  instead: z.string().optional(),
  /** Version that introduced the change. */
  since: text,
  /** Differences between the packages that the entry explains. */
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
  /** The table as Markdown, with a line break at its end. */
  markdown: string
}

/**
 * @param root - the project's folder
 * @throws ProblemError naming file and line of what is wrong
 */
export function readMigrationTables(root: string): MigrationTable[] {
  const lines = new LineCounter()
  const document = parseDocument(readShown(root, MIGRATION_FILE, '<MigrationTable>'), { lineCounter: lines })
  const problem = (offset: number, message: string) =>
    problemAt(MIGRATION_FILE, lines.linePos(offset).line, message)
  const [broken] = document.errors
  if (broken) throw problem(broken.pos[0], broken.message.split('\n')[0] ?? '')
  const { data, error } = tablesSchema.safeParse(document.toJS())
  const [issue] = error?.issues ?? []
  if (!data) throw problem(offsetOf(issue?.path ?? []), `${issue?.path.join('.')}: ${issue?.message}`)
  return Object.entries(data).map(([id, { columns, entries }]) => {
    const shown = textNames.filter((name) => columns[name] !== undefined)
    const rows = entries.map((entry, index) =>
      shown.map((name) => {
        const cell = entry[name]
        if (cell === undefined)
          throw problem(
            offsetOf([id, 'entries', index]),
            `The table ${id} has a column \`${name}\`, which is missing here.`,
          )
        return cell
      }),
    )
    return {
      id,
      entries,
      markdown: printTable(
        shown.map((name) => columns[name] ?? ''),
        rows,
      ),
    }
  })

  /** Offset of a value, or of its nearest existing parent. */
  function offsetOf(path: PropertyKey[]): number {
    const node = path.length > 0 ? document.getIn(path, true) : document.contents
    return isNode(node) ? (node.range?.[0] ?? 0) : path.length > 0 ? offsetOf(path.slice(0, -1)) : 0
  }
}

function printTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('')
}
