/** A small index for the tests of the protocol. */

import type { SearchContext } from '../../src/search/algolia/searchHits.ts'
import { createDocsEngine } from '../../src/search/docsEngine.ts'
import type { SearchRecord } from '../../src/search/engine/record.ts'

interface Example {
  url: string
  section: string
  title: string
  content?: string
}

export function exampleRecord({ url, section, title, content }: Example, position = 0): SearchRecord {
  const levels = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
  return {
    objectID: url,
    hierarchy: { lvl0: section, lvl1: title, ...levels },
    content: content ?? null,
    type: content === undefined ? 'lvl1' : 'content',
    kind: content === undefined ? 'guide' : 'text',
    url,
    anchor: url.split('#')[1] ?? '',
    language: 'en',
    version: ['4.x', 'current'],
    docusaurus_tag: 'docs-default-current',
    weight: { pageRank: 0, level: content === undefined ? 100 : 0, position },
    keywords: ['never shown'],
  }
}

export const exampleRecords: SearchRecord[] = [
  { url: '/vault/deposit', section: 'Vault', title: 'deposit' },
  {
    url: '/vault/deposit#p',
    section: 'Vault',
    title: 'deposit',
    content: 'Sends ether to the vault and gets shares.',
  },
  { url: '/vault/withdraw', section: 'Vault', title: 'withdraw' },
  {
    url: '/vault/withdraw#p',
    section: 'Vault',
    title: 'withdraw',
    content: 'Takes ether and shares out of the vault.',
  },
  { url: '/ostoken/mint', section: 'osToken', title: 'mint' },
  {
    url: '/ostoken/mint#p',
    section: 'osToken',
    title: 'mint',
    content: 'Mints osETH against shares of a vault.',
  },
  { url: '/utils/rates', section: 'Utils', title: 'getFiatRates' },
  { url: '/utils/rates#p', section: 'Utils', title: 'getFiatRates', content: 'Prices in dollars and euros.' },
].map(exampleRecord)

export const exampleContext = (records = exampleRecords): SearchContext => ({
  indexName: 'docs',
  engine: createDocsEngine(records),
})
