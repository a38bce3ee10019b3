import { expect, it } from 'vitest'
import { config } from '../../site.config.ts'
import { examplePages } from '../../tests/search/exampleEngine.ts'
import { searchRequest } from '../site/search/client/searchRequest.ts'
import { clientSearchConfig } from '../site/search/searchConfig.ts'
import { handleQueries } from './algolia/queries.ts'
import { type BrowserIndex, createBrowserSearch } from './browserSearch.ts'
import { createDocsEngine } from './docsEngine.ts'
import { examplesFrom, trainPageModel } from './pageModel/trainPageModel.ts'
import { recordOptions, recordsFromPage } from './records/recordsFromPage.ts'
import type { SearchablePage } from './records/searchablePage.ts'

it.each(['', '{"a":1}', 'not JSON', '<!doctype html><title>Moved</title>'])(
  'throws for %j, which is not an index, instead of finding nothing',
  (text) => {
    expect(() => createBrowserSearch(text, 'docs')).toThrow()
  },
)

const units: SearchablePage = {
  ...(examplePages[0] as SearchablePage),
  route: '/units',
  title: 'Units',
  blocks: [
    { kind: 'text', anchor: '', text: 'An amount is a BigInt in wei, a root a bytes32 such as 0x1234.' },
    {
      kind: 'field',
      anchor: 'returns-root',
      name: 'root',
      text: 'Begins with 0x.',
      facts: 'string · bytes32',
    },
  ],
}
const pages = [...examplePages, units]
const options = recordOptions(config)
const { indexName } = config.search
const records = pages.flatMap((page) => recordsFromPage(page, options))
const asked = Array.from({ length: 3 }, (_, at) => `loan ${at}`)
const model = trainPageModel(examplesFrom(records, { '/units': asked }))
const context = { indexName, engine: createDocsEngine(records, model) }
const index: BrowserIndex = { pages, options, model }
const search = createBrowserSearch(JSON.stringify(index), indexName)

it.each([
  '0x',
  'wei',
  'BigInt',
  'bytes32',
  'vault',
  'how much can I withdraw',
  'depositt',
  'ｖａｕｌｔ',
  'zzqq',
  '"exit queue"',
  '',
])('returns the same results for %j as a server', (query) => {
  const request = searchRequest(query, {
    config: clientSearchConfig(config),
    narrow: false,
    page: 0,
  })
  const requests = [
    request,
    { ...request, facets: ['kind', 'hierarchy.lvl0'], attributesToRetrieve: ['url'] },
  ]
  const shown = ({ hits, nbHits, nbPages, facets }: object & Record<string, unknown>) =>
    JSON.stringify({ hits, nbHits, nbPages, facets })
  const served = handleQueries({ requests }, context).results
  const found = search(requests).results
  expect(found.map((each) => shown({ ...each }))).toEqual(served.map((each) => shown({ ...each })))
})
