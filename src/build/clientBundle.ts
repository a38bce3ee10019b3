/** The browser's code, bundled by Vite. Kept under a hash of its sources, so that an edit of prose does not bundle again. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../reference/fingerprint.ts'
import type { ChromeConfig } from '../site/chrome/chromeConfig.ts'
import { hash } from './cache.ts'

export interface ClientBundle {
  /** Address of the entry: `/assets/entry-AbC123.js`. */
  entry: string
  /** Files below the site's folder. */
  files: { path: string; bytes: Buffer }[]
}

export async function bundleClient(
  root: string,
  cacheFolder: string,
  config: ChromeConfig,
): Promise<ClientBundle> {
  const key = hash(
    fingerprint(root, ['src/site', 'src/search', 'src/content/nav.ts', 'package-lock.json']),
    JSON.stringify(config),
  )
  const folder = join(cacheFolder, 'client')
  const done = join(folder, key)
  if (!existsSync(join(done, '.vite/manifest.json'))) {
    rmSync(folder, { recursive: true, force: true })
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
  const manifest = JSON.parse(readFileSync(join(done, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; isEntry?: boolean }
  >
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('Vite wrote no entry into its manifest.')
  const assets = join(done, 'assets')
  return {
    entry: `/${entry.file}`,
    files: readdirSync(assets).map((name) => ({
      path: `assets/${name}`,
      bytes: readFileSync(join(assets, name)),
    })),
  }
}
