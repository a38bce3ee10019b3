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

/** The inline styles of a page, in order; the first is on every page. */
export function pageStyles(root: string, cache: Cache): { forPage(layout: Layout, html: string): string[] } {
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
  const compiled = extras.map((extra) => ({ when: extra.when, css: style(extra.file) }))
  return {
    forPage: (layout, html) => [
      common,
      ...compiled.filter((each) => each.css && each.when(layout, html)).map((each) => each.css),
    ],
  }
}
