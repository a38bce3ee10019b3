/** The browser's code, bundled by Vite. Kept under a hash of its sources, so that an edit of prose does not bundle again. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint } from '../reference/fingerprint.ts'
import type { ChromeConfig } from '../site/chrome/chromeConfig.ts'
import { hash } from './cache.ts'

/** Addresses of files that are needed together, so that a browser can ask for them at once. */
export interface FilesAhead {
  /** With the entry. */
  app: string[]
  /** With the entry, when the reader starts with a search. */
  search: string[]
}

export interface ClientBundle {
  /** Address of the entry: `/assets/entry-AbC123.js`. */
  entry: string
  ahead: FilesAhead
  /** Files below the site's folder. */
  files: { path: string; bytes: Buffer }[]
}

export async function bundleClient(
  root: string,
  cacheFolder: string,
  config: ChromeConfig,
): Promise<ClientBundle> {
  const done = bundleFolder(root, cacheFolder, config)
  if (!existsSync(join(done, '.vite/manifest.json'))) {
    rmSync(dirname(done), { recursive: true, force: true })
    const { build } = await import('vite')
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      define: { SITE: JSON.stringify(config), 'process.env.NODE_ENV': '"production"' },
      publicDir: false,
      build: {
        outDir: done,
        manifest: true,
        modulePreload: false,
        target: 'es2022',
        rollupOptions: {
          input: { entry: join(root, 'src/site/entry.tsx') },
          onwarn(warning, warn) {
            // Libraries mark their modules for server components, which this site has not.
            if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
          },
        },
      },
    })
  }
  const manifest: Manifest = JSON.parse(readFileSync(join(done, '.vite/manifest.json'), 'utf8'))
  const entry = chunkOf(manifest, 'src/site/entry.tsx')
  const app = filesWith(manifest, 'src/site/entry.tsx')
  const search = filesWith(manifest, 'src/site/search/SearchDialog.tsx')
  const assets = join(done, 'assets')
  return {
    entry: `/${entry.file}`,
    ahead: {
      app: [...app].filter((file) => file !== `/${entry.file}`),
      search: [...search].filter((file) => !app.has(file)),
    },
    files: readdirSync(assets).map((name) => ({
      path: `assets/${name}`,
      bytes: readFileSync(join(assets, name)),
    })),
  }
}

/** Whether `bundleClient` would answer from the cache. */
export const isClientCached = (root: string, cacheFolder: string, config: ChromeConfig): boolean =>
  existsSync(join(bundleFolder(root, cacheFolder, config), '.vite/manifest.json'))

function bundleFolder(root: string, cacheFolder: string, config: ChromeConfig): string {
  const sources = fingerprint(root, ['src/site', 'src/search', 'src/content/nav.ts', 'package-lock.json'])
  return join(cacheFolder, 'client', hash(sources, JSON.stringify(config)))
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

function chunkOf(manifest: Manifest, name: string): Manifest[string] {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`Vite wrote no ${name} into its manifest.`)
  return chunk
}

/** Addresses of a chunk and of all it needs before it can run. */
function filesWith(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const { file, imports = [], css = [] } = chunkOf(manifest, name)
  if (found.has(`/${file}`)) return found
  for (const each of [file, ...css]) found.add(`/${each}`)
  for (const each of imports) filesWith(manifest, each, found)
  return found
}
