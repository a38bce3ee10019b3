/** Reads and validates the non-public files of a build in `dist/`, once at start. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { SearchRecord } from '../search/engine/record.ts'
import type { PageModel } from '../search/pageModel/pageModel.ts'
import { basePathOf } from '../shared/address.ts'
import { sha256 } from '../shared/files.ts'

const buildSchema = z.object({
  id: z.string().min(1),
  /** The site's public URL without a trailing slash; '' if the build has none. */
  url: z.string().default(''),
  redirects: z.record(z.string(), z.string()),
  /** The site is never served without its security headers. */
  headers: z.array(z.object({ path: z.string(), headers: z.record(z.string(), z.string()) })).min(1),
  pages: z.array(
    z.object({
      route: z.string(),
      title: z.string(),
      description: z.string().optional(),
      section: z.string().optional(),
      keywords: z.array(z.string()).optional(),
    }),
  ),
  /** SHA-256 in base64url of the other files in `dist` that the server reads, by name. */
  serverFiles: z.object({
    'search/records.json': z.string(),
    'search/model.json': z.string(),
  }),
  /** SHA-256 in base64url of each public file except compressed copies, by name. */
  files: z.record(z.string(), z.string()),
})

export interface Build extends z.infer<typeof buildSchema> {
  /** The site's base path without a trailing slash; '' at the root. */
  base: string
}
export type BuildPage = Build['pages'][number]

/** A file of the build that cannot be used: it is missing, or its content is not what the build wrote. */
export interface Fault {
  file: string
  problem: 'missing' | 'damaged'
}

/** Thrown if the folder contains no usable build. The message names the file and says what to do. */
export class BuildError extends Error {
  override name = 'BuildError'
}

/** @throws {BuildError} if `build.json` is missing or malformed */
export function readBuild(dist: string): Build {
  const file = join(dist, 'build.json')
  try {
    const build = buildSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    return { ...build, base: basePathOf(build.url) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== undefined && code !== 'ENOENT') throw error
    throw new BuildError(`${file} is ${code ? 'missing' : 'damaged'}. Run "npm run build" first.`)
  }
}

/** Compares the files that only the server reads with the build's list. A file of another build differs, too. */
export function checkServerFiles(dist: string, { serverFiles }: Pick<Build, 'serverFiles'>): Fault[] {
  return Object.entries(serverFiles).flatMap(([file, sum]): Fault[] => {
    const path = join(dist, file)
    if (!existsSync(path)) return [{ file, problem: 'missing' }]
    return sha256(readFileSync(path)) === sum ? [] : [{ file, problem: 'damaged' }]
  })
}

/** The search records and the page model of a build in which `checkServerFiles` found no fault. */
export function readSearch(dist: string): { records: SearchRecord[]; model: PageModel } {
  const read = (name: string) => JSON.parse(readFileSync(join(dist, 'search', name), 'utf8'))
  return { records: read('records.json'), model: read('model.json') }
}

/** The same for commands, which cannot do without. @throws {BuildError} if one is missing or damaged */
export function readCheckedSearch(dist: string): ReturnType<typeof readSearch> {
  const [fault] = checkServerFiles(dist, readBuild(dist))
  if (fault) throw new BuildError(`${join(dist, fault.file)} is ${fault.problem}. Run "npm run build" again.`)
  return readSearch(dist)
}
