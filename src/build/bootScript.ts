import { readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'
import type { SiteConfig } from '../content/siteConfig.ts'

/** The inline script of every page, with the configuration's constants in it. */
export function buildBootScript(file: string, config: SiteConfig): string {
  const source = readFileSync(file, 'utf8')
  const { code } = transformSync(source, {
    loader: 'ts',
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: {
      COLOR: JSON.stringify(config.colorMode),
      SLASH: JSON.stringify(config.search.slashShortcut),
    },
  })
  return code.trim()
}
