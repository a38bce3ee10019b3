/** The site's own address on pages: links need none, and where a reader copies it, it comes from the configuration. */

import type { Problem } from '../../shared/problem.ts'
import type { ContentFile } from '../files/readContent.ts'

/** Stands for the address on pages, also in code: `$SITE_URL/mcp`. */
export const SITE_URL = '$SITE_URL'

export const withSiteUrl = (file: ContentFile, url: string): ContentFile => ({
  ...file,
  source: file.source.replaceAll(SITE_URL, url),
})

/** Places where a page has the address itself: they would be wrong wherever else the site is built for. */
export function ownAddressProblems(files: ContentFile[], url: string): Problem[] {
  const problem = `the site's own address: link from the root (/vault/requests/…), or write ${SITE_URL} where readers copy it`
  return files.flatMap(({ file, source }) =>
    source
      .split('\n')
      .flatMap((line, index) => (hasAddress(line, url) ? [{ file, line: index + 1, problem }] : [])),
  )
}

/** Also without the scheme, but not as a part of another host's name: `docs.sdk.example.org`. */
function hasAddress(line: string, url: string): boolean {
  const host = url.replace(/^https?:\/\//, '').replace(/\/$/, '')
  const at = line.indexOf(host)
  if (at < 0) return false
  return !/[\w.-]$/.test(line.slice(0, at)) && !/^[\w-]|^\.\w/.test(line.slice(at + host.length))
}
