import { expect, it } from 'vitest'
import { toQuery, urls } from '../../../../tests/search/exampleEngine.ts'
import { createDocsEngine } from '../../docsEngine.ts'
import { recordsFromPage } from '../../records/recordsFromPage.ts'
import type { SearchablePage, SearchBlock } from '../../records/searchablePage.ts'

const heading = (text: string): SearchBlock => ({
  kind: 'heading',
  depth: 2,
  anchor: text.toLowerCase(),
  text,
})
const argument = (name: string, text: string): SearchBlock => ({ kind: 'argument', anchor: name, name, text })
const page = (route: string, title: string, description: string, blocks: SearchBlock[]): SearchablePage => ({
  route,
  section: 'Vault',
  title,
  description,
  keywords: [],
  blocks,
})

const mint = page('/mint', 'mint', 'Sends a transaction.', [
  heading('Example'),
  heading('Errors'),
  heading('Arguments'),
  argument('shares', 'What to mint.'),
  argument('owner', 'Who sends it.'),
])
const limit = page('/limit', 'getMaxMint', 'Computes how much is allowed.', [heading('Returns')])
const guide = page('/guide', 'Tokens', 'Explains them.', [argument('debt', 'What was minted.')])
const engine = createDocsEngine(
  [mint, limit, guide].flatMap((each) => recordsFromPage(each, { version: [] })),
)
const found = (query: string) => urls(engine.search(toQuery(query)))
const place = (query: string, url: string) => found(query).indexOf(url)

it('ranks records that match themselves above records whose page title matches', () => {
  for (const part of ['example', 'errors', 'arguments', 'owner'])
    for (const other of ['/limit', '/mint#shares'])
      expect(place('mint', `/mint#${part}`), `${part}, ${other}`).toBeGreaterThan(place('mint', other))
})

it('finds a section by its heading together with the page title', () => {
  expect(found('mint errors')[0]).toBe('/mint#errors')
})

it('ranks pages with a single query word in the title above sections', () => {
  expect(found('mint').slice(0, 2)).toEqual(['/mint', '/limit'])
})

it('ranks the section that answers a question above its page, and the page first for its own name', () => {
  const exit = page('/exit', 'withdraw', 'Leaves the vault: a long exit may take days.', [
    { kind: 'heading', depth: 2, anchor: 'wait', text: 'How long an exit takes' },
    { kind: 'text', anchor: 'wait', text: 'A day at least, more while validators leave.' },
    {
      kind: 'heading',
      depth: 2,
      anchor: 'late',
      text: 'Some who take long may not exit so soon at all',
    },
    { kind: 'text', anchor: 'late', text: 'Nothing to see.' },
    heading('Errors'),
  ])
  const other = page('/other', 'getVault', 'Reads it.', [
    { kind: 'text', anchor: '', text: 'The exit of a vault.' },
  ])
  const records = [exit, other].flatMap((each) => recordsFromPage(each, { version: [] }))
  const search = createDocsEngine(records)
  const best = (query: string) => urls(search.search(toQuery(query))).slice(0, 2)
  for (const query of ['how long does an exit of the vault take', 'vault long exit take'])
    expect(best(query), query).toEqual(['/exit#wait', '/exit'])
  expect(best('withdraw')[0]).toBe('/exit')
})

it('ranks a paragraph that answers a question above its page, but not a heading with one or two words of it', () => {
  const zebras = (blocks: SearchBlock[]) =>
    page('/zebras', 'Animals', 'Here a zebra may cross the road.', blocks)
  const crossing: SearchBlock[] = [
    heading('Nights'),
    { kind: 'text', anchor: 'nights', text: 'Then they are asleep.' },
    { kind: 'text', anchor: 'nights', text: 'A zebra may yet cross the road.' },
  ]
  const first = (query: string, blocks: SearchBlock[]) =>
    urls(createDocsEngine(recordsFromPage(zebras(blocks), { version: [] })).search(toQuery(query)))[0]
  for (const query of ['how does a zebra cross the road', 'animals zebra cross road'])
    expect(first(query, crossing), query).toBe('/zebras#nights')
  expect(first('how does a zebra cross the road', [heading('Zebra')])).toBe('/zebras')
})

it('makes one record of a heading and the first paragraph below it', () => {
  const notes = page('/notes', 'Notes', 'On time.', [
    { kind: 'heading', depth: 2, anchor: 'wait', text: 'Waiting' },
    { kind: 'text', anchor: 'wait', text: 'A day at least.' },
    { kind: 'text', anchor: 'wait', text: 'A week at most.' },
  ])
  const [, section, further] = recordsFromPage(notes, { version: [] })
  expect([section?.type, section?.content]).toEqual(['lvl2', 'A day at least.'])
  expect([further?.type, further?.content]).toEqual(['content', 'A week at most.'])
})
