import type { Layout } from '../site/pageChunk.ts'

/** Stylesheets beyond the common one, each for the pages that need it. */
const extras: { file: string; when: (layout: Layout, html: string) => boolean }[] = [
  { file: 'src/site/styles/home.css', when: (layout) => layout === 'home' },
  { file: 'src/site/search/SearchPage.css', when: (layout) => layout === 'search' },
  {
    file: 'src/site/styles/guide.css',
    when: (_layout, html) => /class="(table|methods|tabs)/.test(html),
  },
  {
    file: 'src/site/calculators/calculators.css',
    when: (_layout, html) => html.includes('class="calculator'),
  },
  { file: 'src/site/diagrams/diagrams.css', when: (_layout, html) => html.includes('class="diagram') },
]

export const extraStyles = extras.map(({ file }) => file)

/** Files of the stylesheets that a page needs beyond the common one. */
export const neededStyles = (layout: Layout, html: string): string[] =>
  extras.filter(({ when }) => when(layout, html)).map(({ file }) => file)
