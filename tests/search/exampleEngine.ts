/** An engine with a few pages, and queries like those of the dialog, for the tests of the engine. */

import { createDocsEngine } from '../../src/search/docsEngine.ts'
import type { Engine, EngineQuery, EngineResult } from '../../src/search/engine/query.ts'
import type { SearchRecord } from '../../src/search/engine/record.ts'
import { recordsFromPage } from '../../src/search/records/recordsFromPage.ts'
import type { SearchablePage, SearchBlock } from '../../src/search/records/searchablePage.ts'
import { field, heading, paragraph, recordOptions } from './shortPages.ts'

function method(
  route: string,
  title: string,
  description: string,
  keywords: string[],
  blocks: SearchBlock[],
): SearchablePage {
  const section = { vault: 'Vault', osToken: 'osToken', boost: 'Boost' }[route.split('/')[1] ?? ''] ?? 'Setup'
  return { route, section, title, description, keywords, call: `sdk.${route.split('/')[1]}.${title}`, blocks }
}

const returns = heading('Returns')

export const examplePages: SearchablePage[] = [
  method(
    '/vault/getvault',
    'getVault',
    'Reads the state of one vault.',
    ['tvl'],
    [
      returns,
      field('apy', 'Yield of the vault in percent.'),
      field('osTokenConfig.ltvPercent', 'Highest share that can be minted.'),
    ],
  ),
  method('/vault/getvaultstats', 'getVaultStats', 'Reads a vault over time.', ['vault chart'], [returns]),
  method(
    '/vault/deposit',
    'deposit',
    'Puts assets into a vault.',
    ['start earning'],
    [paragraph('Whoever deposits gets a share of the rewards.')],
  ),
  method(
    '/vault/withdraw',
    'withdraw',
    'Takes assets out of a vault.',
    ['cash out'],
    [paragraph('A withdrawal enters the exit queue before it can be claimed.')],
  ),
  method(
    '/vault/getmaxwithdraw',
    'getMaxWithdraw',
    'Computes what can be withdrawn.',
    ['how much can I withdraw'],
    [],
  ),
  method(
    '/vault/getexitqueuepositions',
    'getExitQueuePositions',
    'Reads exit requests.',
    [],
    [returns, field('positions[].exitQueueIndex', 'Index of the checkpoint, null until claimable.')],
  ),
  method(
    '/osToken/gethealthfactor',
    'getHealthFactor',
    'Tells how healthy a position is.',
    [],
    [returns, field('health', 'Healthy, moderate, risky or unhealthy.')],
  ),
  method('/osToken/burn', 'burn', 'Burns osToken to free the stake.', [], []),
  method(
    '/boost/lock',
    'lock',
    'Boosts osToken.',
    ['looping'],
    [paragraph('Café customers may skip the health factor.')],
  ),
]

export const exampleRecords: SearchRecord[] = examplePages.flatMap((page) =>
  recordsFromPage(page, recordOptions),
)

export const exampleEngine: Engine = createDocsEngine(exampleRecords)

export function toQuery(text: string, more: Partial<EngineQuery> = {}): EngineQuery {
  return {
    text,
    offset: 0,
    length: 20,
    distinct: true,
    filters: [],
    facets: [],
    countsGroups: false,
    locatedAttributes: [],
    ...more,
  }
}

export function searchExample(query: string, more?: Partial<EngineQuery>): EngineResult {
  return exampleEngine.search(toQuery(query, more))
}

export const urls = ({ hits }: EngineResult): string[] => hits.map(({ record }) => record.url)

/** URL of the best hit. */
export const firstUrl = (query: string, more?: Partial<EngineQuery>): string | undefined =>
  urls(searchExample(query, more))[0]
