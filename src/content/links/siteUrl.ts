/** The site's own URL on pages: links do not need it, and text that readers copy gets it from the configuration. */

import type { Problem } from '../../shared/problem.ts'
import type { ContentFile } from '../files/readContent.ts'

/** Placeholder for the URL on pages, in code too: `$SITE_URL/mcp`. */
export const SITE_URL = '$SITE_URL'

export const withSiteUrl = (file: ContentFile, url: string): ContentFile => ({
  ...file,
  source: file.source.replaceAll(SITE_URL, url),
})

/** Finds the literal URL on pages: it would be wrong when the site is built for another host. */
export function ownAddressProblems(files: ContentFile[], url: string): Problem[] {
  const problem = `the site's own address: link from the root (/vault/requests/…), or write ${SITE_URL} where readers copy it`
  return files.flatMap(({ file, source }) =>
    source
      .split('\n')
      .flatMap((line, index) => (hasAddress(line, url) ? [{ file, line: index + 1, problem }] : [])),
  )
}

/** Also matches without the scheme, but not as part of another host name: `docs.sdk.example.org`. */
function hasAddress(line: string, url: string): boolean {
  const host = url.replace(/^https?:\/\//, '').replace(/\/$/, '')
  const at = line.indexOf(host)
  if (at < 0) return false
  return !/[\w.-]$/.test(line.slice(0, at)) && !/^[\w-]|^\.\w/.test(line.slice(at + host.length))
}
