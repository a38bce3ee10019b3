import { address } from '../../shared/address.ts'
import { pathOfFile } from '../../shared/paths.ts'
import { HASH_LENGTH, type SavedFile } from '../../site/offline/worker/savedFiles.ts'

/**
 * The text of the service worker, which begins with the list of the files that a reader needs offline.
 *
 * @param code - the worker's code
 */
export const serviceWorkerText = (
  code: string,
  sums: ReadonlyMap<string, string>,
  assets: readonly string[],
  redirects: Readonly<Record<string, string>>,
): string => `const BUILD=${JSON.stringify({ files: savedFiles(sums, assets), redirects })};${code}`

/**
 * Selects the files a reader needs offline: documents, code, images, sidebars, names with their meanings, the search index, the
 * installed app's icons, and the Markdown for 'Copy page'. Files for tools (`reference.json`, `llms.txt`, the sitemap) and link
 * previews are omitted.
 *
 * @param sums - SHA-256 in base64url of every file, by its path below the site's folder
 * @param assets - paths of this build's code and images; `assets/` also contains those of earlier builds
 */
function savedFiles(sums: ReadonlyMap<string, string>, assets: readonly string[]): SavedFile[] {
  const own = new Set(assets)
  const isFile = (path: string) =>
    own.has(path) ||
    /^(_pages\/(?:nav-|names)|_search\/|favicon\.svg$|manifest\.webmanifest$|icons\/192)/.test(path)
  const isPage = (path: string) => path.endsWith('.html') && path !== '404.html'
  return [...sums]
    .filter(([path]) => isFile(path) || isPage(path) || path.endsWith('.md'))
    .map(([path, sum]): SavedFile => [address(pathOfFile(path)), sum.slice(0, HASH_LENGTH)])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
