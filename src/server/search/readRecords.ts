import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { hierarchyLevels, type SearchRecord } from '../../search/engine/record.ts'

const level = z.string().nullable()

/** Checks what the engine relies on; fields it does not know are kept. */
const recordsSchema = z
  .array(
    z.looseObject({
      objectID: z.string().min(1),
      hierarchy: z.object(Object.fromEntries(hierarchyLevels.map((name) => [name, level]))),
      content: level,
      type: z.string(),
      url: z.string().startsWith('/'),
      anchor: z.string(),
      weight: z.object({ pageRank: z.number(), level: z.number(), position: z.number() }),
    }),
  )
  .min(1, 'it is empty')

/**
 * Reads the build's search records.
 * @throws {Error} naming the file and the record when it is missing or damaged.
 */
export function readRecords(dist: string): SearchRecord[] {
  const file = join(dist, 'search', 'records.json')
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new Error(`${file} ${isMissing ? 'is missing' : 'is not valid JSON'}. Run "npm run build".`)
  }
  const parsed = recordsSchema.safeParse(json)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const place = issue?.path.length ? `${issue.path.join('.')}: ` : ''
    throw new Error(`${file} is damaged (${place}${issue?.message}). Run "npm run build".`)
  }
  return parsed.data as unknown as SearchRecord[]
}
