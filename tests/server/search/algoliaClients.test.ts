/** The official clients from npm, with the `hosts` option as their only setting. */

import { algoliasearch } from 'algoliasearch'
import { liteClient } from 'algoliasearch/lite'
import instantsearch, { type Widget } from 'instantsearch.js'
import {
  connectConfigure,
  connectHierarchicalMenu,
  connectHits,
  connectInfiniteHits,
  connectPagination,
  connectRefinementList,
  connectSearchBox,
} from 'instantsearch.js/es/connectors'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { serveFixture } from '../support/fixtureServer.ts'
import { searchSettings } from '../support/startServer.ts'

interface Hit {
  objectID: string
  url: string
  type: string
  content: string | null
  hierarchy: Record<string, string | null>
  _highlightResult?: {
    hierarchy: Record<string, { value: string; matchLevel: string; matchedWords: string[] }>
  }
  _snippetResult?: { content: { value: string } }
}

const { indexName, appId, searchKey } = searchSettings
const service = serveFixture()
const hosts = () => [
  { url: '127.0.0.1', port: service.server.port, protocol: 'http' as const, accept: 'readWrite' as const },
]
const full = (key = searchKey, id = appId) => algoliasearch(id, key, { hosts: hosts() })
const lite = () => liteClient(appId, searchKey, { hosts: hosts() })

describe('algoliasearch', () => {
  it('searches one index', async () => {
    const response = await full().searchSingleIndex<Hit>({ indexName, searchParams: { query: 'getVault' } })
    expect(response.hits[0]?.url).toBe('/vault/requests/getvault')
    expect(response).toMatchObject({ page: 0, query: 'getVault', hitsPerPage: 20, index: indexName })
    expect(response.nbHits).toBe(response.hits.length)
    expect(response.processingTimeMS).toBeGreaterThanOrEqual(0)
  })

  it('gets the results of several queries in the order of the queries', async () => {
    const { results } = await full().searchForHits<Hit>({
      requests: [
        { indexName, query: 'deposit', hitsPerPage: 1 },
        { indexName, query: 'getConfig', hitsPerPage: 1 },
      ],
    })
    expect(results.map(({ hits }) => hits[0]?.url)).toEqual([
      '/vault/transactions/deposit',
      '/osToken/requests/getConfig',
    ])
  })

  it('gets errors for operations that a search key does not allow', async () => {
    await expect(full().browse({ indexName })).rejects.toMatchObject({
      status: 403,
      message: 'Method not allowed with this API key',
    })
    await expect(full().saveObject({ indexName, body: { a: 1 } })).rejects.toMatchObject({ status: 403 })
    await expect(full().getSettings({ indexName })).rejects.toMatchObject({ status: 403 })
  })

  it('searches the values of a facet', async () => {
    const { facetHits } = await full().searchForFacetValues({
      indexName,
      facetName: 'hierarchy.lvl0',
      searchForFacetValuesRequest: { facetQuery: 'va', params: 'query=getVault' },
    })
    expect(facetHits).toMatchObject([{ value: 'Vault', highlighted: '<em>Va</em>ult' }])
  })

  it('gets no recommendations', async () => {
    const requests = [
      { indexName, model: 'related-products' as const, objectID: '/vault/requests/getvault', threshold: 0 },
    ]
    const { results } = await lite().getRecommendations({ requests })
    expect(results).toMatchObject([{ hits: [], nbHits: 0 }])
  })
})

describe('algoliasearch/lite, the browser’s client', () => {
  it('searches with the parameters of the dialog', async () => {
    const { results } = await lite().search<Hit>({
      requests: [
        {
          indexName,
          query: 'depos',
          hitsPerPage: 20,
          attributesToRetrieve: ['hierarchy', 'content', 'type', 'url'],
          attributesToSnippet: ['content:5'],
          highlightPreTag: '<mark>',
          highlightPostTag: '</mark>',
          clickAnalytics: true,
        },
      ],
    })
    const [result] = results as { hits: Hit[]; nbHits: number; queryID?: string }[]
    const hit = result?.hits[0]
    expect(hit?.url).toBe('/vault/transactions/deposit')
    expect(hit?._highlightResult?.hierarchy.lvl1).toMatchObject({ value: '<mark>depos</mark>it' })
    expect(result?.queryID).toMatch(/^[0-9a-f]{32}$/)
    expect(hit).not.toHaveProperty('weight')
    expect(hit).not.toHaveProperty('aliases')
  })
})

describe('instantsearch.js', () => {
  /** Starts it with these widgets and a list of hits. */
  function start(...widgets: Widget[]) {
    const search = instantsearch({
      indexName,
      searchClient: lite(),
      future: { preserveSharedStateOnUnmount: true },
    })
    const running = { search, hits: [] as Hit[], errors: [] as unknown[] }
    search.on('error', (error) => running.errors.push(error))
    search.addWidgets([
      connectHits<object>(({ items }) => {
        running.hits = items as unknown as Hit[]
      })({}),
      ...widgets,
    ])
    search.start()
    onTestFinished(() => search.dispose())
    return running
  }
  const until = (check: () => void) => vi.waitFor(check, { timeout: 5000 })

  it('drives a search box, hits, infinite hits and a refinement list', async () => {
    let all: Hit[] = []
    let items: { value: string; count: number }[] = []
    let refine: (query: string) => void = () => undefined
    let toggle: (value: string) => void = () => undefined
    let showMore: () => void = () => undefined
    const running = start(
      connectSearchBox((options) => {
        refine = options.refine
      })({}),
      connectInfiniteHits<object>((options) => {
        all = options.items as unknown as Hit[]
        showMore = options.showMore
      })({}),
      connectRefinementList((options) => {
        items = options.items
        toggle = options.refine
      })({ attribute: 'type', operator: 'or' }),
      connectConfigure(() => undefined)({ searchParameters: { hitsPerPage: 3 } }),
    )

    refine('vault')
    await until(() => {
      // These are the hits of this query, not of the previous one.
      expect(running.search.helper?.lastResults?.query).toBe('vault')
      expect(running.search.status).toBe('idle')
      expect(running.hits).toHaveLength(3)
      expect(all.map(({ objectID }) => objectID)).toEqual(running.hits.map(({ objectID }) => objectID))
      expect(items.map(({ value }) => value)).toContain('lvl1')
    })
    showMore()
    await until(() => expect(all.length).toBeGreaterThan(3))
    toggle('lvl1')
    await until(() => {
      expect(running.hits.length).toBeGreaterThan(0)
      expect(new Set(running.hits.map(({ type }) => type))).toEqual(new Set(['lvl1']))
    })
    // Disjunctive: the other values keep their counts.
    expect(items.length).toBeGreaterThan(1)
  })

  it('drives a searchable refinement list, a hierarchical menu and pagination', async () => {
    let kinds: { value: string; highlighted?: string | undefined }[] = []
    let searchKinds: (query: string) => void = () => undefined
    let sections: { value: string; count: number; isRefined: boolean }[] = []
    let open: (value: string) => void = () => undefined
    let pages = 0
    let turnTo: (page: number) => void = () => undefined
    const running = start(
      connectSearchBox(() => undefined)({}),
      connectRefinementList((options) => {
        kinds = options.items
        searchKinds = options.searchForItems
      })({ attribute: 'kind' }),
      connectHierarchicalMenu((options) => {
        sections = options.items
        open = options.refine
      })({ attributes: ['hierarchy.lvl0', 'hierarchy.lvl1'] }),
      connectPagination((options) => {
        pages = options.nbPages
        turnTo = options.refine
      })({}),
      connectConfigure(() => undefined)({
        searchParameters: { hitsPerPage: 2, distinct: false, filters: 'version:Next', analytics: false },
      }),
    )
    await until(() => {
      expect(running.hits).toHaveLength(2)
      expect(sections.map(({ value }) => value)).toContain('Vault')
    })

    const first = running.hits
    expect(pages).toBeGreaterThan(1)
    turnTo(1)
    await until(() => expect(running.hits[0]?.objectID).not.toBe(first[0]?.objectID))
    searchKinds('arg')
    await until(() =>
      expect(kinds).toMatchObject([{ value: 'argument', highlighted: '<mark>arg</mark>ument' }]),
    )
    open('Vault')
    await until(() => expect(sections.find(({ value }) => value === 'Vault')?.isRefined).toBe(true))
    await until(() =>
      expect(new Set(running.hits.map(({ hierarchy }) => hierarchy.lvl0))).toEqual(new Set(['Vault'])),
    )
    expect(running.errors).toEqual([])
  })
})
