/** The redirects of a build: those of `site.config.ts`, and the methods' own spellings. */
import { address } from '../../shared/address.ts'
import type { Site } from '../load.ts'

interface RedirectedSite {
  config: Pick<Site['config'], 'redirects'>
  pages: readonly { route: string; method?: { name: string } | undefined }[]
}

/**
 * Readers who know `sdk.vault.getVault` type `/vault/requests/getVault`, but the page is `getvault`. Our server leads any
 * other case to the page; a static host needs a redirect.
 */
export function redirectsOf({ config, pages }: RedirectedSite): Record<string, string> {
  const paths = new Set(pages.map(({ route }) => `/${route}`))
  const spellings = pages.flatMap(({ route, method }) => {
    if (!method) return []
    const spelling = `/${route}`.replace(/[^/]+$/, method.name)
    return paths.has(spelling) ? [] : [[spelling, `/${route}`]]
  })
  return { ...Object.fromEntries(spellings), ...config.redirects }
}

/**
 * Formats redirects as a `_redirects` file. The hosts that read it compare paths exactly, so a redirect from another spelling
 * of a page does not lead to itself.
 */
export const redirectsFile = (redirects: Readonly<Record<string, string>>): string =>
  Object.entries(redirects)
    .map(([from, to]) => `${address(from)} ${address(to)} 301\n`)
    .join('')
