/** Reads and validates the non-public files of a build in `dist/`, once at start. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { hierarchyLevels, type SearchRecord } from '../search/engine/record.ts'
import type { PageModel } from '../search/pageModel/pageModel.ts'
import { basePathOf } from '../shared/address.ts'

/** A path of this site or an absolute URL. `//host` is refused, because it would lead to another host unnoticed. */
const redirectTarget = z
  .string()
  .regex(/^(?:\/(?![/\\])|https?:\/\/)/, 'must start with "/", "http://" or "https://"')

const buildSchema = z.object({
  id: z.string().min(1),
  /** The site's public URL without a trailing slash; '' if the build has none. */
  url: z.string().default(''),
  redirects: z.record(z.string().startsWith('/'), redirectTarget),
  pages: z.array(
    z.object({
      route: z.string().startsWith('/'),
      title: z.string(),
      description: z.string().optional(),
      section: z.string().optional(),
      keywords: z.array(z.string()).optional(),
    }),
  ),
  /** SHA-256 in base64url of each public file except compressed copies, by name. */
  files: z.record(z.string(), z.string()),
})

export interface Build extends z.infer<typeof buildSchema> {
  /** The site's base path without a trailing slash; '' at the root. */
  base: string
}
export type BuildPage = Build['pages'][number]

const headerRulesSchema = z
  .array(z.object({ path: z.string().startsWith('/'), headers: z.record(z.string(), z.string()) }))
  .min(1, 'it is empty')

export type HeaderRules = z.infer<typeof headerRulesSchema>

const level = z.string().nullable()

/** Validates only the fields that the engine needs. Other fields are passed through. */
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

const modelSchema = z.object({
  pages: z.array(z.string()),
  start: z.array(z.number()),
  step: z.number(),
  stems: z.record(z.string(), z.string()),
}) satisfies z.ZodType<PageModel>

/** Thrown if the folder contains no usable build. The message names the file and says what to do. */
export class BuildError extends Error {
  override name = 'BuildError'
}

/** @throws {BuildError} if `build.json` is missing or malformed */
export function readBuild(dist: string): Build {
  const build = readChecked(join(dist, 'build.json'), buildSchema)
  return { ...build, base: basePathOf(build.url) }
}

/** @throws {BuildError} if `headers.json` is missing or malformed. The site is never served without its security headers */
export function readHeaderRules(dist: string): HeaderRules {
  return readChecked(join(dist, 'headers.json'), headerRulesSchema)
}

/** @throws {BuildError} if `search/records.json` is missing or malformed */
export function readRecords(dist: string): SearchRecord[] {
  return readChecked(join(dist, 'search/records.json'), recordsSchema) as unknown as SearchRecord[]
}

/** @throws {BuildError} if `search/model.json` is missing or malformed */
export function readPageModel(dist: string): PageModel {
  return readChecked(join(dist, 'search/model.json'), modelSchema)
}

function readChecked<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new BuildError(`${file} cannot be read: ${(error as Error).message}`)
    throw new BuildError(`${file} is missing. Run "npm run build" first.`)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BuildError(`${file} is damaged (not valid JSON). Run "npm run build" again.`)
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = issue?.path.length ? `${issue.path.join('.')}: ` : ''
  throw new BuildError(`${file} is damaged (${place}${issue?.message}). Run "npm run build" again.`)
}
