/**
 * The code of the build's threads, bundled into plain JavaScript. A thread that reads TypeScript goes through a loader of its
 * own for each of several hundred modules: it takes 1.6 s of a processor and 140 MB to start, from the bundle 0.2 s and
 * 45 MB. The bundle is kept under a hash of its sources.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin, stop } from 'esbuild'
import { fingerprint } from '../reference/fingerprint.ts'
import { hash } from './cache.ts'

const entry = fileURLToPath(new URL('./pageThread.ts', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Packages with compiled code, or with many parts that are loaded when they are needed. */
const installed = /^(@resvg\/resvg-js|satori|shiki|lightningcss)(\/|$)/

/** Leaves them where they are installed, which a bundle in another folder would not find by name. */
const fromWhereInstalled: Plugin = {
  name: 'from where installed',
  setup({ onResolve, resolve }) {
    onResolve({ filter: installed }, async ({ path, pluginData, kind, resolveDir, importer }) => {
      if (pluginData === 'asked') return undefined
      const found = await resolve(path, { kind, resolveDir, importer, pluginData: 'asked' })
      if (found.errors.length > 0) return { errors: found.errors }
      return { path: pathToFileURL(found.path).href, external: true }
    })
  },
}

/**
 * @param cacheFolder - keeps the bundle of this version of the sources
 * @returns the file to start a thread with
 */
export async function bundleThread(cacheFolder: string): Promise<string> {
  const mode = process.env.NODE_ENV ?? 'development'
  const sources = fingerprint(root, ['src', 'sdk', 'package-lock.json'])
  const all = join(cacheFolder, 'threads')
  const folder = join(all, hash(sources, mode, root))
  const file = join(folder, 'pageThread.mjs')
  if (existsSync(file)) return file
  mkdirSync(all, { recursive: true })
  const others = readdirSync(all).filter((name) => /^\w+$/.test(name))
  const fresh = mkdtempSync(`${folder}-`)
  await build({
    entryPoints: [entry],
    outdir: fresh,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'error',
    // Packages in CommonJS ask for parts of Node.js with `require`; what modules ask for lies beside their source.
    banner: {
      js: `import{createRequire as requireFrom}from'node:module';const require=requireFrom(${JSON.stringify(pathToFileURL(entry).href)});`,
    },
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      'import.meta.url': JSON.stringify(pathToFileURL(entry).href),
    },
    plugins: [fromWhereInstalled],
  })
  // Its process would keep its memory as long as the build runs.
  await stop()
  try {
    renameSync(fresh, folder)
  } catch (error) {
    // Another build that runs just now was quicker.
    rmSync(fresh, { recursive: true })
    if (!existsSync(file)) throw error
  }
  for (const name of others) rmSync(join(all, name), { recursive: true, force: true })
  return file
}
