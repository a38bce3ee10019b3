/**
 * Keeps the hashed files of the last few builds, because a page that was opened before a deploy still requests the files of
 * its own build. `/_builds.json` lists the last builds of a site with their files, so that the next build can copy them from
 * the output folder, another folder, or the running site.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { UsageError } from '../../shared/commandLine.ts'
import { sha256 } from '../../shared/files.ts'
import type { SiteWriter } from '../writeSite.ts'

/** Path of the list, relative to the site's folder. */
const BUILDS_FILE = '_builds.json'

/** How many builds before the current one keep their files. */
const EARLIER_BUILDS = 3
/** Timeout of the download of one file. */
const TIMEOUT_MS = 20_000
/** Parallel downloads: as many as browsers make to one host over HTTP/1.1. */
const CONCURRENCY = 6

const buildList = z.array(
  z.strictObject({
    date: z.iso.datetime(),
    /**
     * SHA-256 in base64url of each file, by its path below the site's folder. Only assets are allowed: their names contain
     * a hash, so they cannot conflict with the files of another build.
     */
    files: z.record(z.string().regex(/^assets\/[\w.-]+$/), z.string()),
  }),
)
/** Newest first. */
export type Builds = z.infer<typeof buildList>

export interface EarlierBuilds {
  builds: Builds
  /** By path, without those that are missing or damaged. */
  files: Map<string, Uint8Array>
}

/** @returns undefined for a missing file */
type Read = (path: string) => Promise<Uint8Array | undefined>

/**
 * Reads the last builds, with all of their files that can be read.
 *
 * @param site - the site's folder. Without a readable list, the result is empty
 * @param keep - what `--keep` names instead: a build's folder, or the URL of the running site
 * @throws UsageError if the list that `--keep` names cannot be read. Without it, the build would break pages that are open
 * during the deploy, and nobody would notice
 */
export async function readEarlierBuilds(site: string, keep: string | undefined): Promise<EarlierBuilds> {
  const read = keep ? readerFor(keep) : folderReader(site)
  try {
    return await readFiles(await readList(read), read)
  } catch (error) {
    if (!keep) return { builds: [], files: new Map() }
    throw new UsageError(
      `--keep=${keep}: ${reasonOf(error)}. Pass the folder or the URL of a site built with this command, or omit --keep for its first build.`,
    )
  }
}

/** Writes the files of earlier builds, and the list of builds with this one added. @param assets - paths of its hashed files */
export async function writeEarlierBuilds(
  { builds, files }: EarlierBuilds,
  assets: readonly string[],
  date: Date,
  output: SiteWriter,
): Promise<void> {
  const own = output.sums()
  for (const [path, bytes] of files) if (!own.has(path)) await output.write(path, bytes)
  const hashed = Object.fromEntries([...own].filter(([path]) => assets.includes(path)))
  // Without the files that are lost.
  const kept = output.sums()
  const list = addBuild(builds, hashed, date).map((build) => ({
    ...build,
    files: Object.fromEntries(Object.entries(build.files).filter(([path, sum]) => kept.get(path) === sum)),
  }))
  await output.write(BUILDS_FILE, JSON.stringify(list, null, 1))
}

/** Adds the current build to the front of the list. @param files - checksums of its hashed files, by path */
export function addBuild(earlier: Builds, files: Record<string, string>, date: Date): Builds {
  // A rebuild of the same files must not push older builds out of the list.
  if (JSON.stringify(earlier[0]?.files) === JSON.stringify(files)) return earlier
  return [{ date: date.toISOString(), files }, ...earlier].slice(0, EARLIER_BUILDS + 1)
}

async function readList(read: Read): Promise<Builds> {
  const bytes = await read(BUILDS_FILE)
  if (!bytes) throw new Error(`there is no ${BUILDS_FILE}`)
  try {
    return buildList.parse(JSON.parse(Buffer.from(bytes).toString())).slice(0, EARLIER_BUILDS + 1)
  } catch {
    throw new Error(`${BUILDS_FILE} is not a list of builds`)
  }
}

async function readFiles(builds: Builds, read: Read): Promise<EarlierBuilds> {
  // Without duplicates, files of the newest build first.
  const listed = [...new Map(builds.flatMap((build) => Object.entries(build.files)))]
  const files: EarlierBuilds['files'] = new Map()
  for (let start = 0; start < listed.length; start += CONCURRENCY) {
    const batch = listed.slice(start, start + CONCURRENCY)
    const contents = await Promise.all(batch.map(([path]) => read(path)))
    for (const [index, [path, sum]] of batch.entries()) {
      const bytes = contents[index]
      if (bytes && sha256(bytes) === sum) files.set(path, bytes)
    }
  }
  return { builds, files }
}

function readerFor(keep: string): Read {
  if (/^https?:\/\//.test(keep)) return urlReader(keep)
  return folderReader(existsSync(join(keep, 'site')) ? join(keep, 'site') : keep)
}

const folderReader =
  (folder: string): Read =>
  async (path) => {
    const file = join(folder, path)
    return existsSync(file) ? readFileSync(file) : undefined
  }

const urlReader =
  (site: string): Read =>
  async (path) => {
    const response = await fetch(new URL(path, `${site.replace(/\/+$/, '')}/`), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 404 || response.status === 410) return undefined
    if (!response.ok) throw new Error(`the status of ${path} is ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }

function reasonOf(error: unknown): string {
  const { message, name, cause } = error as Error & { cause?: { code?: string } }
  if (name === 'TimeoutError') return `the site did not answer within ${TIMEOUT_MS / 1000} s`
  return cause?.code ? `the site cannot be reached (${cause.code})` : message
}
