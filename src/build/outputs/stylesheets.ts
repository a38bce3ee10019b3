import type { Layout } from '../../site/pageDocument.ts'

/** The stylesheet of every page. */
const COMMON = 'src/site/styles/site.css'

/** Stylesheets that are inlined only in pages that need them. */
const extras: { file: string; when: (layout: Layout, html: string) => boolean }[] = [
  { file: 'src/site/styles/home.css', when: (layout) => layout === 'home' },
  { file: 'src/site/search/page/SearchPage.css', when: (layout) => layout === 'search' },
  {
    file: 'src/site/styles/guide.css',
    when: (_layout, html) => /class="(?:tabs|image|term|sections)/.test(html),
  },
  { file: 'src/site/styles/methods.css', when: (_layout, html) => html.includes('class="filters') },
  {
    file: 'src/site/calculators/calculators.css',
    when: (_layout, html) => html.includes('class="calculator'),
  },
  { file: 'src/render/diagrams/diagrams.css', when: (_layout, html) => html.includes('class="diagram') },
]

export const stylesheets = [COMMON, ...extras.map(({ file }) => file)]

/** Source files of a page's stylesheets, in cascade order. */
export const stylesheetsOf = (layout: Layout, html: string): string[] => [
  COMMON,
  ...extras.filter(({ when }) => when(layout, html)).map(({ file }) => file),
]
