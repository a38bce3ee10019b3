/**
 * Keeps the hashed files of the last few builds: a page that was opened before a deploy still requests the files of its
 * own build. `/_builds.json` lists a site's last builds with their files, so that the next build can copy them from the
 * output folder, another folder, or the running site.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { sha256 } from '../../shared/files.ts'

/** The list's path below the site's folder. */
export const BUILDS_FILE = '_builds.json'

/** How many builds before the current one keep their files. */
const KEPT_BUILDS = 3
/** For one file. */
const TIMEOUT_MS = 20_000
/** Parallel downloads: as many as browsers make to one host over HTTP/1.1. */
const AT_ONCE = 6

const buildList = z.array(
  z.strictObject({
    date: z.iso.datetime(),
    /** SHA-256 in base64url, by path below the site's folder. Only files with a hash in their name can be kept safely. */
    files: z.record(z.string().regex(/^assets\/[\w.-]+$/), z.string()),
  }),
)
/** Newest first. */
export type Builds = z.infer<typeof buildList>

export interface Earlier {
  builds: Builds
  files: Map<string, Uint8Array>
  /** Listed files that are missing or damaged. */
  lost: string[]
}

/** The files to keep cannot be read. The message says what to do. */
export class KeepError extends Error {
  override name = 'KeepError'
}

/** @returns undefined for a missing file */
type Read = (path: string) => Promise<Uint8Array | undefined>

/**
 * The last builds of a site, with all of their files that can be read.
 *
 * @param site - the site's folder
 */
export async function earlierBuildsIn(site: string): Promise<Earlier> {
  const read = readerOf(site)
  // Without a readable list, no earlier files are known.
  const builds = await readList(read).catch(() => [])
  return readFiles(builds, read)
}

/**
 * The same for the site that `--keep` names.
 *
 * @param from - a build's folder, or the URL of the running site
 * @throws KeepError when it has no list: open pages would lose their files unnoticed
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

/** Adds the current build to the list. @param files - checksums of its hashed files, by path */
export function withBuild(earlier: Builds, files: Record<string, string>, date: Date): Builds {
  // A build with the same files is the same build.
  if (JSON.stringify(earlier[0]?.files) === JSON.stringify(files)) return earlier
  return [{ date: date.toISOString(), files }, ...earlier].slice(0, KEPT_BUILDS + 1)
}

async function readList(read: Read): Promise<Builds> {
  const bytes = await read(BUILDS_FILE)
  if (!bytes) throw new Error(`there is no ${BUILDS_FILE}`)
  try {
    return buildList.parse(JSON.parse(Buffer.from(bytes).toString())).slice(0, KEPT_BUILDS + 1)
  } catch {
    throw new Error(`${BUILDS_FILE} is not a list of builds`)
  }
}

async function readFiles(builds: Builds, read: Read): Promise<Earlier> {
  // Newest first.
  const listed = [...new Map(builds.flatMap((build) => Object.entries(build.files)))]
  const found: [path: string, bytes: Uint8Array | undefined][] = []
  for (let start = 0; start < listed.length; start += AT_ONCE) {
    const some = listed.slice(start, start + AT_ONCE).map(async ([path, sum]): Promise<(typeof found)[0]> => {
      const bytes = await read(path)
      const isWhole = bytes && sha256(bytes) === sum
      return [path, isWhole ? bytes : undefined]
    })
    found.push(...(await Promise.all(some)))
  }
  return {
    builds,
    files: new Map(found.flatMap(([path, bytes]) => (bytes ? [[path, bytes] as const] : []))),
    lost: found.flatMap(([path, bytes]) => (bytes ? [] : [path])).sort(),
  }
}

const readerOf =
  (folder: string): Read =>
  async (path) => {
    const file = join(folder, path)
    return existsSync(file) ? readFileSync(file) : undefined
  }

const fetcherOf =
  (site: string): Read =>
  async (path) => {
    const response = await fetch(new URL(path, `${site.replace(/\/+$/, '')}/`), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 404 || response.status === 410) return undefined
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }

function reasonOf(error: unknown): string {
  const { message, name, cause } = error as Error & { cause?: { code?: string } }
  if (name === 'TimeoutError') return `the site did not answer within ${TIMEOUT_MS / 1000} s`
  return cause?.code ? `the site cannot be reached (${cause.code})` : message
}
