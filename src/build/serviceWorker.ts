/** The service worker's file: which files of the site it saves, and its code. */
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { fingerprint } from '../reference/fingerprint.ts'
import { hashLength, type SavedFile } from '../site/offline/worker/savedFiles.ts'
import type { SavedBuild } from '../site/offline/worker/serviceWorker.ts'
import type { Cache } from './cache.ts'

/**
 * What a reader needs offline: documents, code, sidebars, the search index, and what the installed app shows. Chunks are
 * made from documents; Markdown is what 'Copy page' copies. Files for tools (JSON, feeds, social images) are left out.
 *
 * @param sums - SHA-256 in base64url of every file, by its path below the site's folder
 */
export function savedFiles(sums: ReadonlyMap<string, string>): SavedFile[] {
  const saved: SavedFile[] = []
  for (const [path, sum] of sums) {
    const isFile = /^(assets\/|_pages\/nav-|search\/|favicon\.svg$|manifest\.webmanifest$|icons\/192)/.test(
      path,
    )
    const isPage = path.endsWith('.html') && path !== '404.html'
    const isMarkdown = path.endsWith('.md')
    if (!isFile && !isPage && !isMarkdown) continue
    const address = path === 'index.html' ? '/' : `/${path.replace(/\.html$/, '')}`
    saved.push([address, sum.slice(0, hashLength)])
  }
  return saved.sort(([a], [b]) => (a < b ? -1 : 1))
}

/** @returns JavaScript that differs when any saved file does, by which browsers notice a deploy */
export function serviceWorker(root: string, cache: Cache, build: SavedBuild): string {
  const entry = 'src/site/offline/worker/serviceWorker.ts'
  const key = fingerprint(root, ['src/site/offline', 'src/site/navigation/links.ts', 'package-lock.json'])
  const code = cache.remember('worker', key, () => {
    const { outputFiles } = buildSync({
      entryPoints: [join(root, entry)],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: 'es2022',
    })
    return outputFiles[0]?.text ?? ''
  })
  return `const BUILD=${JSON.stringify(build)};${code}`
}
