/** Bundles the browser's code with Vite: the app with its worker, the boot script, the styles, the service worker. */
import { basename, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { basePathOf } from '../../shared/address.ts'
import type { ChromeConfig } from '../../site/chrome/chromeConfig.ts'
import { entryPoints } from '../../site/entryPoints.ts'
import type { Snapshot } from '../memo.ts'
import { stylesheets } from '../outputs/stylesheets.ts'
import { viteOptions } from './viteOptions.ts'

export interface BundleClientInput {
  sources: Snapshot
  config: ChromeConfig
  /** The browsers to support, as Vite's `build.target`. */
  targets: string[]
}

export interface ClientBundle {
  /** URL path of the app with the base path: `/assets/entry-AbC123.js`. */
  app: string
  /** Files for the site's folder, by their path. */
  files: Record<string, string | Uint8Array>
  /** The inline script of every page. */
  bootScript: string
  /** CSS text by source file. Pages inline it. */
  styles: Record<string, string>
  /** Code of the service worker; the list of the site's files must be prepended. */
  serviceWorker: string
}

export const run = (inputs: BundleClientInput[]): Promise<ClientBundle[]> => Promise.all(inputs.map(bundle))

async function bundle({ sources: { root }, config, targets }: BundleClientInput): Promise<ClientBundle> {
  const base = basePathOf(config.url)
  const files = await bundleApp(root, config, base, targets)
  const script = (entry: string, constants: Record<string, unknown>) =>
    bundleScript(root, entry, { ...constants, BASE: base }, targets)
  const manifest: Manifest = JSON.parse(textOf(files.get('.vite/manifest.json')))
  const { file: app } = chunkOf(manifest, entryPoints.app)
  const needed = filesOf(manifest, entryPoints.app)
  const lazy = [...filesOf(manifest, entryPoints.lazy)].filter((file) => !needed.has(file))
  const styles = Object.fromEntries(
    stylesheets.map((path) => [path, textOf(files.get(chunkOf(manifest, path).file)).trim()]),
  )
  // Inlined stylesheets are not written as files.
  const inlined = new Set(stylesheets.map((path) => chunkOf(manifest, path).file))
  return {
    app: `${base}/${app}`,
    files: Object.fromEntries(
      [...files].filter(([path]) => path.startsWith('assets/') && !inlined.has(path)),
    ),
    bootScript: await script(entryPoints.boot, {
      LAZY_FILES: lazy.map((file) => file.replace('assets/', '')),
    }),
    styles,
    serviceWorker: await script(entryPoints.serviceWorker, {}),
  }
}

type Content = string | Uint8Array

async function bundleApp(
  root: string,
  config: ChromeConfig,
  base: string,
  target: string[],
): Promise<Map<string, Content>> {
  const result = (await build({
    ...viteOptions(root),
    base: `${base}/`,
    define: {
      SITE: JSON.stringify(config),
      BASE: JSON.stringify(base),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      manifest: true,
      modulePreload: false,
      target,
      rolldownOptions: {
        // Lazy parts may import from the app's own file, so that fewer files are loaded.
        preserveEntrySignatures: 'allow-extension',
        input: {
          entry: join(root, entryPoints.app),
          ...Object.fromEntries(stylesheets.map((path) => [basename(path, '.css'), join(root, path)])),
        },
        onwarn(warning, warn) {
          // Some libraries contain `'use client'` directives for React Server Components, which this site does not use.
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(
    result.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  )
}

/**
 * Bundles a module with its imports into one classic script.
 *
 * @param constants - values to inline, by name
 * @param target - the browsers to support, as Vite's `build.target`
 */
export async function bundleScript(
  root: string,
  entry: string,
  constants: Record<string, unknown>,
  target: string[],
): Promise<string> {
  const result = (await build({
    ...viteOptions(root),
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      modulePreload: false,
      target,
      rolldownOptions: { input: join(root, entry), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return result.output[0].code.trim()
}

const textOf = (content: Content | undefined): string => Buffer.from(content ?? '').toString()

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

function chunkOf(manifest: Manifest, name: string): Manifest[string] {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`Vite wrote no ${name} into its manifest.`)
  return chunk
}

/** Paths of a chunk's files and of all chunks that it imports. */
function filesOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const { file, imports = [], css = [] } = chunkOf(manifest, name)
  if (found.has(file)) return found
  for (const each of [file, ...css]) found.add(each)
  for (const each of imports) filesOf(manifest, each, found)
  return found
}
