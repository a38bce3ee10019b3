/**
 * Hashed files of earlier builds stay for a while: a page that was opened before a deploy asks for the files of its own
 * build. `/_builds.json` of a site lists its last builds with their files, so that the next build can take them along from
 * wherever the site is: the folder it is built into, another folder, or the running site.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Where the list is, below the site's folder. */
export const BUILDS_FILE = '_builds.json'

/** Builds before the current one whose files stay. */
const KEPT_BUILDS = 3
const MAX_FILES = 2000
const MAX_LIST_BYTES = 1_000_000
const MAX_FILE_BYTES = 5_000_000
const MAX_BYTES = 100_000_000
const TIMEOUT_MS = 20_000
/** As many as browsers ask one host for over HTTP/1.1. */
const AT_ONCE = 6

const buildList = z.array(
  z.strictObject({
    date: z.iso.datetime(),
    /** SHA-256 in base64url, by path below the site's folder. Only hashed files have a name that no other content takes. */
    files: z.record(z.string().regex(/^assets\/[\w.-]+$/), z.string()),
  }),
)
/** The last one first. */
export type Builds = z.infer<typeof buildList>

export interface Earlier {
  builds: Builds
  files: Map<string, Uint8Array>
  /** Files that are listed and not there, or damaged. */
  lost: string[]
}

/** The files to keep cannot be had. The message says what to do. */
export class KeepError extends Error {
  override name = 'KeepError'
}

/** @returns undefined for what is not there */
type Read = (path: string, limit: number) => Promise<Uint8Array | undefined>

/**
 * The last builds of a site, with those of their files that can be read.
 *
 * @param site - its folder
 */
export async function earlierBuildsIn(site: string): Promise<Earlier> {
  const read = readerOf(site)
  // A list that is not there or cannot be read means that no earlier file is known.
  const builds = await readList(read).catch(() => [])
  return readFiles(builds, read)
}

/**
 * The same of what `--keep` names.
 *
 * @param from - a build's folder, or the address of the running site
 * @throws KeepError where that has no list: pages that are open would lose their files unnoticed
 */
export async function keptBuilds(from: string): Promise<Earlier> {
  const isAddress = /^https?:\/\//.test(from)
  const folder = existsSync(join(from, 'site')) ? join(from, 'site') : from
  const read = isAddress ? fetcherOf(from) : readerOf(folder)
  try {
    return await readFiles(await readList(read), read)
  } catch (error) {
    throw new KeepError(
      `--keep=${from}: ${reasonOf(error)}. Name the folder or the address of a site that these commands have built, or leave --keep out for its first build.`,
    )
  }
}

/** The list with a build that is now in place. @param files - sums of its hashed files, by path */
export function withBuild(earlier: Builds, files: Record<string, string>, date: Date): Builds {
  // The same files again are the same build.
  if (JSON.stringify(earlier[0]?.files) === JSON.stringify(files)) return earlier
  return [{ date: date.toISOString(), files }, ...earlier].slice(0, KEPT_BUILDS + 1)
}

async function readList(read: Read): Promise<Builds> {
  const bytes = await read(BUILDS_FILE, MAX_LIST_BYTES)
  if (!bytes) throw new Error(`there is no ${BUILDS_FILE}`)
  try {
    return buildList.parse(JSON.parse(Buffer.from(bytes).toString())).slice(0, KEPT_BUILDS + 1)
  } catch {
    throw new Error(`${BUILDS_FILE} is not a list of builds`)
  }
}

async function readFiles(builds: Builds, read: Read): Promise<Earlier> {
  // The last first, so that it is the oldest that there is no room for.
  const listed = new Map(builds.flatMap((build) => Object.entries(build.files)))
  const wanted = [...listed].slice(0, MAX_FILES)
  const files = new Map<string, Uint8Array>()
  const lost: string[] = []
  let room = MAX_BYTES
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    await Promise.all(
      wanted.slice(start, start + AT_ONCE).map(async ([path, sum]) => {
        const bytes = await read(path, Math.min(MAX_FILE_BYTES, room))
        if (!bytes || createHash('sha256').update(bytes).digest('base64url') !== sum) {
          lost.push(path)
          return
        }
        room -= bytes.length
        files.set(path, bytes)
      }),
    )
  }
  return { builds, files, lost: [...lost, ...[...listed.keys()].slice(MAX_FILES)].sort() }
}

const readerOf =
  (folder: string): Read =>
  async (path, limit) => {
    const file = join(folder, path)
    return existsSync(file) && statSync(file).size <= limit ? readFileSync(file) : undefined
  }

const fetcherOf =
  (site: string): Read =>
  async (path, limit) => {
    const response = await fetch(new URL(path, `${site.replace(/\/+$/, '')}/`), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 404 || response.status === 410) return undefined
    if (!response.ok || !response.body) throw new Error(`${path} was answered with ${response.status}`)
    const parts: Uint8Array[] = []
    let length = 0
    for await (const part of response.body) {
      length += part.length
      if (length > limit) return undefined
      parts.push(part)
    }
    return Buffer.concat(parts)
  }

function reasonOf(error: unknown): string {
  const { message, name, cause } = error as Error & { cause?: { code?: string } }
  if (name === 'TimeoutError') return `the site did not answer within ${TIMEOUT_MS / 1000} s`
  return cause?.code ? `the site cannot be reached (${cause.code})` : message
}
