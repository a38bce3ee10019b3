import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleContext } from '../../../tests/unit/content/sampleContext.ts'
import {
  guide,
  methodPage,
  pageSource,
  readSource,
  relateTo,
  sampleMethod,
  sampleTransaction,
} from '../../../tests/unit/content/samples.ts'
import type { Page } from '../../content/page.ts'
import { linkTerms } from '../../content/terms.ts'
import { pageMarkdown } from '../markdown.ts'
import { searchBlocks } from '../searchBlocks.ts'
import { Article } from './Article.tsx'
import { renderBlocks } from './blocks.tsx'
import { loadHighlight } from './highlight.ts'

const highlight = await loadHighlight()
const render = (page: Page, context = sampleContext()): string =>
  renderToStaticMarkup(
    <Article page={page} context={context}>
      {renderBlocks(page.blocks, { page, context, highlight })}
    </Article>,
  )

/** The set of words in a text, without markup and punctuation. */
const words = (text: string): Set<string> =>
  new Set(
    text
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#x27;/g, "'")
      .replace(/&quot;/g, '"')
      .match(/[\w.]+\w/g),
  )

test.each([
  ['request', sampleMethod()],
  ['transaction', sampleTransaction()],
])('the HTML of a %s contains every word of its Markdown', (_kind, method) => {
  const page = methodPage(method, '', '## Notes', '', 'See `sdk.vault.getThing` and [units](/introduction).')
  const shown = words(render(page))
  const addresses = /https:\/\/docs\.example\S*/g
  const missing = [...words(pageMarkdown(page, sampleContext()).replace(addresses, ''))].filter(
    (word) => !shown.has(word),
  )
  expect(missing.filter((word) => !['ts', 'For'].includes(word))).toEqual([])
})

test('a nested field has an anchor and is inside its parent', () => {
  const html = render(methodPage())
  expect(html).toMatch(/<li id="returns-items">(?:(?!<\/ul>).)*<li id="returns-items-kind">/s)
})

test('the names of types and methods link to their pages', () => {
  const method = sampleMethod({ signature: 'sdk.vault.getThing(): Color' })
  expect(render(methodPage(method))).toContain('<a href="/introduction#enum-color">Color</a>')
  expect(render(guide('Call `sdk.vault.getThing(args)`.'))).toContain(
    '<a href="/vault/requests/getthing"><code>sdk.vault.getThing(args)</code></a>',
  )
})

test('a link around a name in backticks does not become a nested link', () => {
  expect(render(guide('[`sdk.vault.getThing`](/elsewhere)'))).toContain(
    '<a href="/elsewhere"><code>sdk.vault.getThing</code></a>',
  )
})

test('only code that may have to scroll is a tab stop, and it has an accessible name', () => {
  const html = render(
    guide('## Topic', '', '```ts', 'short()', '```', '', '```ts', `long(${'x'.repeat(60)})`, '```'),
  )
  expect(html.match(/<pre[^>]*>/g)).toEqual([
    '<pre>',
    // Numbered, because it is the second block with this name.
    '<pre tabindex="0" role="group" aria-label="Topic: TypeScript 2">',
  ])
})

test('code in a list is named by the heading above it', () => {
  const html = render(
    guide('## One', '', '- First:', '', '  ```ts', '  a()', '  ```', '', '## Two', '', 'Text.'),
  )
  expect(html).toContain('aria-label="Copy One: TypeScript"')
})

test('a heading with a name has no spaces that its author did not write', () => {
  expect(render(guide('## The `index`, explained', '', 'Text.'))).toContain(
    'The <code>index</code>, explained</a></h2>',
  )
})

test('a number and its percent sign stay on one line', () => {
  expect(render(guide('At most 90 % of it. Over `90 %`, 10 percent.'))).toContain(
    'At most 90\u00a0% of it. Over <code>90 %</code>, 10 percent.',
  )
})

test('a term of the glossary is marked, so that its meaning can be shown on hover', () => {
  const term = { name: 'Harvest', href: '/introduction/glossary#harvest', text: 'Moves rewards.' }
  expect(render(linkTerms(guide('After a harvest.'), [term]))).toMatch(
    /After a <a (?=[^>]*href="\/introduction\/glossary#harvest")(?=[^>]*class="term")[^>]*>harvest<\/a>\./,
  )
})

test('a component without a printer throws an error', () => {
  expect(() => render(guide('<Nothing />'))).toThrow('nothing prints <Nothing />')
})

test('a fact without an explanation is no link', () => {
  const facts = [{ label: 'For', value: 'vault admins' }]
  const html = render({ ...methodPage(), facts })
  expect(html).toContain('<li>For <span>vault admins</span></li>')
})

test('a guide ends with its related pages in HTML and Markdown, and search does not index them', () => {
  const page = readSource(relateTo('vault/requests/getthing', pageSource('Guide', 'Long text.')))
  expect(render(page)).toMatch(/<h2 id="related".*<a href="\/vault\/requests\/getthing">/)
  expect(pageMarkdown(page, sampleContext())).toMatch(
    /\n\n## Related\n\n- \[.*\]\(https:\/\/docs\.example\/vault\/requests\/getthing\)/,
  )
  expect(searchBlocks(page, new Set())).toEqual([{ kind: 'text', anchor: '', text: 'Long text.' }])
})

test('an image has dimensions against layout shifts, and its alt text is in Markdown and search', () => {
  const image = { src: '/assets/queue-1a2b3c4d.svg', width: 40, height: 20 }
  const images = { './queue.svg': { image, file: 'content/queue.svg' } }
  const page = readSource(pageSource('Guide', '## Queue', '', '![Who leaves first](./queue.svg)'), { images })
  expect(render(page)).toMatch(
    /<img class="image" alt="Who leaves first" src="\/assets\/queue-1a2b3c4d\.svg" width="40" height="20"/,
  )
  expect(pageMarkdown(page, sampleContext())).toContain(
    '![Who leaves first](https://docs.example/assets/queue-1a2b3c4d.svg)',
  )
  expect(searchBlocks(page, new Set())).toContainEqual({
    kind: 'text',
    anchor: 'queue',
    text: 'Who leaves first',
  })
})
