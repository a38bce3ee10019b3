/**
 * Creates a map of a build's public files by URL path, and reports missing and damaged ones. All files are checked once at
 * start, against the list in the build. Each request is then a lookup in this map, so text from a request never becomes a
 * file name, and files that are damaged or not of the build are never sent.
 */

import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { filesBelow, sha256 } from '../../shared/files.ts'
import { pathOfFile } from '../../shared/paths.ts'
import { type Build, BuildError, type Fault } from '../readBuild.ts'

export interface SiteFile {
  /** Relative to the site's folder, with `/`: `vault/requests/getvault.html`. */
  name: string
  /** A hash of the content, so it is the same on all replicas. Weak, because all encodings have the same ETag. */
  etag: string
  headers: Record<string, string>
  /** A page as compressed by the build, in memory, because opening and streaming a file costs more than all else. */
  brotli?: Buffer
  /** Set if the file or a compressed copy of it cannot be sent. */
  problem?: Fault['problem']
}

export interface SiteFiles {
  /** The folder with symbolic links resolved, so that a deployment that switches a link does not mix two builds. */
  folder: string
  /** By decoded path: pages by route, other files by name. */
  files: ReadonlyMap<string, SiteFile>
  /** Headers for every response of the site, including those that are not files. */
  commonHeaders: Record<string, string>
  faults: Fault[]
  /** Names of files in the folder that the build does not list. They are not served. */
  unlisted: string[]
}

/** Configuration files for static hosts, which are not served. */
const hostConfigFiles = new Set(['_headers', '_redirects', '.nojekyll'])

const compressed = [
  { suffix: '.br', decompress: brotliDecompressSync },
  { suffix: '.gz', decompress: gunzipSync },
]

const ONE_HOUR = 'public, max-age=3600'
const REVALIDATE = 'no-cache'
/** Browsers revalidate each time. Shared caches may use a page for five minutes, or for a day while the server fails. */
const PAGE = 'public, max-age=0, s-maxage=300, stale-if-error=86400'
/** `stale-while-revalidate` is only for CDNs (RFC 9213), because browsers would show pages of an older build. */
const PAGE_AT_CDN = 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=86400'

/**
 * Reads and checks every file. Takes about a millisecond per page.
 * @throws {BuildError} if the folder is missing
 */
export function readSiteFiles(folder: string, { files: sums, headers: rules }: Build): SiteFiles {
  if (!existsSync(folder)) throw new BuildError(`${folder} is missing. Run "npm run build" first.`)
  const root = realpathSync(folder)
  const present = new Set(filesBelow(root))
  const files = new Map<string, SiteFile>()
  const faults: Fault[] = []
  const report = (file: SiteFile, name: string, problem: Fault['problem']) => {
    file.problem = problem
    faults.push({ file: name, problem })
  }

  for (const [name, sum] of Object.entries(sums)) {
    if (hostConfigFiles.has(name)) continue
    const copies = compressed.filter(({ suffix }) => present.has(name + suffix))
    const file = describeFile(name, sum, copies.length > 0, rules)
    files.set(pathOfFile(name), file)
    const bytesOf = (suffix: string) => readFileSync(join(root, name + suffix))
    const isWhole = present.has(name) && sha256(bytesOf('')) === sum
    if (isWhole) {
      for (const { suffix, decompress } of copies) {
        const bytes = bytesOf(suffix)
        if (!decompressesTo(bytes, decompress, sum)) report(file, name + suffix, 'damaged')
        else if (suffix === '.br' && isPage(name)) file.brotli = bytes
      }
    } else report(file, name, present.has(name) ? 'damaged' : 'missing')
  }
  const isListed = (name: string) =>
    Object.hasOwn(sums, name) || Object.hasOwn(sums, name.replace(/\.(?:br|gz)$/, ''))
  return {
    folder: root,
    files,
    commonHeaders: headersFor('/', rules),
    faults,
    unlisted: [...present].filter((name) => !isListed(name)),
  }
}

/** The text of the file at a path; undefined if it is missing or damaged. */
export async function readText({ files, folder }: SiteFiles, path: string): Promise<string | undefined> {
  const file = files.get(path)
  return file && !file.problem ? readFile(join(folder, file.name), 'utf8') : undefined
}

function describeFile(name: string, sum: string, isCompressed: boolean, rules: Build['headers']): SiteFile {
  const vary = [...(isPage(name) ? ['accept'] : []), ...(isCompressed ? ['accept-encoding'] : [])]
  return {
    name,
    etag: `W/"${sum.slice(0, 22)}"`,
    headers: { ...headersOf(name, rules), ...(vary.length > 0 && { vary: vary.join(', ') }) },
  }
}

function decompressesTo(bytes: Buffer, decompress: (bytes: Buffer) => Buffer, sum: string): boolean {
  try {
    return sha256(decompress(bytes)) === sum
  } catch {
    return false
  }
}

function headersOf(name: string, rules: Build['headers']): Record<string, string> {
  const headers: Record<string, string> = { 'cache-control': cacheControlOf(name) }
  if (isPage(name)) headers['cdn-cache-control'] = PAGE_AT_CDN
  return { ...headers, ...headersFor(pathOfFile(name), rules) }
}

function cacheControlOf(name: string): string {
  if (isPage(name)) return PAGE
  return /\.(?:png|svg|ico|jpg|webp)$/.test(name) ? ONE_HOUR : REVALIDATE
}

export const isPage = (name: string): boolean => name.endsWith('.html')

/** Headers of all rules whose path matches; later rules win. Names are lowercase. */
function headersFor(path: string, rules: Build['headers']): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const rule of rules) {
    const matches = rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path
    if (!matches) continue
    for (const [name, value] of Object.entries(rule.headers)) headers[name.toLowerCase()] = value
  }
  return headers
}
