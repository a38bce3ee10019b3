import type { Build } from '../readBuild.ts'
import type { SiteFile, SiteFiles } from './readSiteFiles.ts'
import { encodePath, readSitePath } from './sitePath.ts'

/** What a path of the site leads to. */
export type Found =
  | { kind: 'file'; file: SiteFile }
  /** To a percent-encoded path of this site, without the base path, or to a URL of another site. */
  | { kind: 'redirect'; target: string }
  /** `path` is decoded; undefined if it cannot be decoded. */
  | { kind: 'missing'; path: string | undefined }

/** @returns a function that looks up the path of a request, as in the request line and without the query */
export function createLookUp(site: SiteFiles, build: Build): (rawPath: string) => Found {
  const files = new Map(site.files)
  // Requested at its own URL, the not-found page has status 404, too.
  files.delete('/404')
  const targets = targetsByLowercasePath(files, build)
  return (rawPath) => {
    const asked = readSitePath(rawPath)
    if (asked.kind === 'refused') return { kind: 'missing', path: undefined }
    const { path } = asked
    const file = files.get(path)
    if (file && asked.kind === 'path') return { kind: 'file', file }
    const target = targets.get(path.toLowerCase())
    if (target !== undefined) return { kind: 'redirect', target }
    return asked.kind === 'path' ? { kind: 'missing', path } : { kind: 'redirect', target: encodePath(path) }
  }
}

/**
 * Targets of redirects and URLs of pages and their Markdown, by lowercase path. Readers type `getVault`, like the method,
 * but the page is `getvault`.
 */
function targetsByLowercasePath(files: SiteFiles['files'], { redirects }: Build): Map<string, string> {
  const addresses = [...files].filter(([, { name }]) => /\.(?:html|md)$/.test(name)).map(([path]) => path)
  return new Map([
    ...Object.entries(redirects).map(([path, target]) => [path.toLowerCase(), target] as const),
    ...addresses.map((path) => [path.toLowerCase(), encodePath(path)] as const),
  ])
}
