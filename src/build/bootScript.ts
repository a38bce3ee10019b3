import { buildSync } from 'esbuild'
import type { SiteConfig } from '../content/siteConfig.ts'
import type { FilesAhead } from './clientBundle.ts'

/** The inline script of every page, with the configuration's constants in it. */
export function buildBootScript(file: string, config: SiteConfig, ahead: FilesAhead): string {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    // Each constant by itself, so that conditions on it are decided here and not in the browser.
    define: defines({
      COLOR: { ...config.colorMode },
      AHEAD: { ...ahead },
      SEARCH: { slash: config.search.slashShortcut },
    }),
  })
  return outputFiles[0]?.text.trim() ?? ''
}

function defines(constants: Record<string, Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(constants).flatMap(([group, values]) =>
      Object.entries(values).map(([name, value]) => [`${group}.${name}`, JSON.stringify(value)]),
    ),
  )
}
