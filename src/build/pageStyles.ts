import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../reference/fingerprint.ts'
import type { Layout } from '../site/pageChunk.ts'
import type { Cache } from './cache.ts'
import { buildStyles } from './styles.ts'

/** Stylesheets beyond the common one, each for the pages that need it. */
const extras: { file: string; when: (layout: Layout, html: string) => boolean }[] = [
  { file: 'src/site/styles/home.css', when: (layout) => layout === 'home' },
  { file: 'src/site/search/SearchPage.css', when: (layout) => layout === 'search' },
  {
    file: 'src/site/calculators/calculators.css',
    when: (_layout, html) => html.includes('class="calculator'),
  },
  { file: 'src/site/diagrams/diagrams.css', when: (_layout, html) => html.includes('class="diagram') },
]

export interface PageStyles {
  /** Files of the stylesheets that a page needs beyond the common one. */
  needed(layout: Layout, html: string): string[]
  /** A page's inline styles, in order; the first is on every page. */
  inline(files: string[]): string[]
}

export function pageStyles(root: string, cache: Cache): PageStyles {
  const key = fingerprint(root, [
    'src/site/styles',
    'src/site/search/SearchButton.css',
    ...extras.map((extra) => extra.file),
    'src/build/styles.ts',
  ])
  const style = (file: string): string =>
    existsSync(join(root, file))
      ? cache.remember('style', `${file}:${key}`, () => buildStyles(join(root, file)))
      : ''
  const common = style('src/site/styles/site.css')
  const compiled = new Map(extras.map(({ file }) => [file, style(file)]))
  return {
    needed: (layout, html) => extras.filter(({ when }) => when(layout, html)).map(({ file }) => file),
    inline: (files) => [common, ...files.flatMap((file) => compiled.get(file) || [])],
  }
}
