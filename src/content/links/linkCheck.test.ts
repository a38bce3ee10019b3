import { expect, test } from 'vitest'
import { pageSource, readSource, relateTo } from '../../../tests/unit/content/samples.ts'
import { findBrokenLinks, type Targets } from './linkCheck.ts'

const page = (route: string, ...body: string[]) => readSource(pageSource('Page', ...body), { route })

const introduction = page('introduction', '## Units', 'Text.')
const anchors: Record<string, ReadonlySet<string>> = {
  '/': new Set(['top']),
  '/introduction': new Set(['units', 'argument-limit']),
  '/guide': new Set(['here']),
  '/vault/getthing': new Set(),
}
const targets: Targets = {
  pages: new Set(Object.keys(anchors)),
  anchorsOf: (address) => anchors[address] ?? new Set(),
  files: new Set(['/reference.json', '/search']),
  redirects: { '/units': '/introduction#units' },
}
const pageRelatedTo = (route: string) => readSource(relateTo(route, pageSource('Page', 'Text.')))
const brokenOn = (route: string, ...body: string[]) =>
  findBrokenLinks([introduction, page(route, ...body)], targets).map(
    ({ line, problem }) => `${line}: ${problem}`,
  )
const broken = (...body: string[]) => brokenOn('guide', ...body)

test('accepts links to pages, anchors, generated anchors, files and other sites', () => {
  expect(
    broken(
      '[a](/introduction) [b](/introduction#units) [c](/introduction#argument-limit) [d](#here)',
      '[e](/) [f](/search?q=mint) [g](/reference.json) [h](https://example.org/x#y) [i](mailto:a@example.org)',
      '[j](http://example.org)',
    ),
  ).toEqual([])
})

test('reports the line of a link to a page or an anchor that does not exist', () => {
  expect(broken('Text.', '', '[a](/nowhere)', '[b](/introduction#nothing) [c](#nothing)')).toEqual([
    '11: no page at /nowhere: correct the path, or add the page',
    '12: no anchor #nothing on /introduction: write the ID of one of its headings, fields or terms',
    '12: no anchor #nothing on /guide: write the ID of one of its headings, fields or terms',
  ])
  expect(broken('[a](/introduction?from=b#units) [b](/introduction?from=a#nothing)')).toEqual([
    '9: no anchor #nothing on /introduction: write the ID of one of its headings, fields or terms',
  ])
})

test.each([
  'introduction',
  '../x',
  'htps://a.example',
  'www.a.example',
  '//a.example',
  'https://',
  'https://a b',
])('reports %s, which leads neither to a page nor to another site', (link) => {
  expect(broken(`[a](<${link}>)`)).toEqual([
    `9: the link ${link} leads nowhere: start it with https:// for another site, or with a slash for a page: /vault/requests/…`,
  ])
})

test('reports a related page that does not exist', () => {
  expect(findBrokenLinks([pageRelatedTo('introduction')], targets)).toEqual([])
  expect(findBrokenLinks([pageRelatedTo('index')], targets)[0]?.problem).toBe(
    'related page index does not exist: correct the path, or add the page',
  )
  const lost = pageRelatedTo('lost')
  expect(findBrokenLinks([lost], targets)).toEqual([
    {
      file: 'content/page.mdx',
      line: 6,
      problem: 'related page lost does not exist: correct the path, or add the page',
    },
  ])
  expect(findBrokenLinks([pageRelatedTo('vault/getThing')], targets)[0]?.problem).toMatch(
    /: write vault\/getthing$/,
  )
  const fromTheRoot = pageRelatedTo('/introduction')
  expect(findBrokenLinks([fromTheRoot], targets)[0]?.problem).toMatch(/does not exist: write introduction$/)
})

test('says where a page has moved', () => {
  expect(broken('[a](/units) [b](/units#wei)')).toEqual([
    '9: no page at /units: it is now /introduction',
    '9: no page at /units: it is now /introduction',
  ])
  const related = pageRelatedTo('units')
  expect(findBrokenLinks([related], targets)[0]?.problem).toBe(
    'related page units does not exist: write introduction',
  )
})

test.each(['http://localhost:3000/guide', 'http://127.0.0.1/', 'https://localhost'])(
  'reports %s, which other readers cannot open',
  (link) => {
    expect(broken(`[a](${link})`)).toEqual([
      `9: the link ${link} works on your computer only: start it with a slash for a page: /vault/requests/…`,
    ])
    expect(broken('[a](https://localhost.example/x) [b](https://example.org/?of=http://localhost/)')).toEqual(
      [],
    )
  },
)

test('checks the home page like any other page', () => {
  expect(brokenOn('index', '[a](#top) [b](#bottom) [c](/nowhere)')).toEqual([
    '9: no anchor #bottom on /: write the ID of one of its headings, fields or terms',
    '9: no page at /nowhere: correct the path, or add the page',
  ])
})

test('suggests the right page if only the case, a slash or an extension differs', () => {
  expect(
    broken(
      '[a](/Introduction) [b](/introduction/) [c](/guide.mdx) [d](/index) [e](/guide.md) [f](/guide.html)',
    ),
  ).toEqual([
    '9: no page at /Introduction: write /introduction',
    '9: no page at /introduction/: write /introduction',
    '9: no page at /guide.mdx: write /guide',
    '9: no page at /index: write /',
    '9: no page at /guide.md: write /guide',
    '9: no page at /guide.html: write /guide',
  ])
})
