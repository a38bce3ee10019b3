import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../reference/fingerprint.ts'
import type { Cache } from './cache.ts'
import { extraStyles } from './neededStyles.ts'
import { buildStyles } from './styles.ts'

export interface PageStyles {
  /** On every page. */
  common: string
  /** The others, by file; a file that does not exist is empty. */
  extra: Record<string, string>
}

export function pageStyles(root: string, cache: Cache): PageStyles {
  const key = fingerprint(root, [
    'src/site/styles',
    'src/site/search/SearchButton.css',
    ...extraStyles,
    'src/build/styles.ts',
  ])
  const style = (file: string): string =>
    existsSync(join(root, file))
      ? cache.remember('style', `${file}:${key}`, () => buildStyles(join(root, file)))
      : ''
  return {
    common: style('src/site/styles/site.css'),
    extra: Object.fromEntries(extraStyles.map((file) => [file, style(file)])),
  }
}

/** A page's inline styles, in order. */
export const inlineStyles = ({ common, extra }: PageStyles, files: string[]): string[] => [
  common,
  ...files.flatMap((file) => extra[file] || []),
]
