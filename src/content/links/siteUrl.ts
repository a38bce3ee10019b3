/** The site's own URL on pages. Links do not need it, and for text that readers copy it comes from the configuration. */

import type { Problem } from '../../shared/problem.ts'
import { escapeRegExp } from '../../shared/text.ts'
import type { ContentFile } from '../files/readContent.ts'

/** Placeholder for the URL, in the text and the code of pages: `$SITE_URL/mcp`. */
export const SITE_URL = '$SITE_URL'

export const withSiteUrl = (file: ContentFile, url: string): ContentFile => ({
  ...file,
  source: file.source.replaceAll(SITE_URL, url),
})

/**
 * Reports the literal URL on pages, because it would be wrong if the site is built for another host, and misspelled
 * placeholders.
 */
export const ownUrlProblems = (files: ContentFile[], url: string): Problem[] =>
  files.flatMap(({ file, source }) =>
    source.split('\n').flatMap((text, index) => {
      const problem = problemIn(text, url)
      return problem ? [{ file, line: index + 1, problem }] : []
    }),
  )

function problemIn(line: string, url: string): string | undefined {
  if (hasUrl(line, url))
    return `the site's own URL: link to a path (/vault/requests/…), or write ${SITE_URL} where readers copy it`
  const misspelled = line.match(/\$site[_-]?ur[li]\w*/gi)?.find((word) => word !== SITE_URL)
  return misspelled && `${misspelled} is shown as it stands: write ${SITE_URL} for the site's own URL`
}

/** Whether a line contains the URL, with or without the scheme, but not as part of another host: `docs.sdk.example.org`. */
function hasUrl(line: string, url: string): boolean {
  const host = url.replace(/^https?:\/\//, '').replace(/\/$/, '')
  return new RegExp(`(?<![\\w.-])${escapeRegExp(host)}(?![\\w-]|\\.\\w)`).test(line)
}
