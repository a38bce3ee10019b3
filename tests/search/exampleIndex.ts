/** A small index for the tests of the protocol. */

import type { SearchContext } from '../../src/search/algolia/searchHits.ts'
import { createDocsEngine } from '../../src/search/docsEngine.ts'
import { paragraph, recordsOf } from './shortPages.ts'

const page = (route: string, section: string, title: string, text: string) => ({
  route,
  section,
  title,
  keywords: ['never shown'],
  blocks: [paragraph(text, 'p')],
})

/** A record for each page, and one for its paragraph. */
export const exampleRecords = recordsOf([
  page('/vault/deposit', 'Vault', 'deposit', 'Sends ether to the vault and gets shares.'),
  page('/vault/withdraw', 'Vault', 'withdraw', 'Takes ether and shares out of the vault.'),
  page('/ostoken/mint', 'osToken', 'mint', 'Mints osETH against shares of a vault.'),
  page('/utils/rates', 'Utils', 'getFiatRates', 'Prices in dollars and euros.'),
])

export const exampleContext = (records = exampleRecords): SearchContext => ({
  indexName: 'docs',
  engine: createDocsEngine(records),
})
