import browserslistToEsbuild from 'browserslist-to-esbuild'
import type { InlineConfig } from 'vite'

/**
 * Options of every bundle. Of the project, Vite then reads only the sources, `package.json` and `tsconfig.json`: no
 * configuration file of its own or of PostCSS, and no `.env`.
 */
export const viteOptions = (root: string): InlineConfig => ({
  root,
  configFile: false,
  envDir: false,
  css: { postcss: {} },
  publicDir: false,
  logLevel: 'warn',
})

/**
 * The browsers that `browserslist` names in package.json, as Vite's `build.target`. Environment variables change the
 * answer, so a step gets it in its argument.
 */
export const browserTargets = (root: string): string[] => browserslistToEsbuild(undefined, { path: root })
