/** An engine over a few pages, and queries with the protocol's defaults, for the tests of this folder. */

import type { Engine, EngineAnswer, EngineQuery } from '../protocol/engineContract.ts'
import { parseParams } from '../protocol/params.ts'
import type { SearchRecord } from '../record.ts'
import { recordsFromPage } from '../recordsFromPage.ts'
import type { Block, SearchablePage } from '../searchablePage.ts'
import { indexSettings } from '../settings.ts'
import { createEngine } from './createEngine.ts'

function method(
  route: string,
  title: string,
  description: string,
  keywords: string[],
  blocks: Block[],
): SearchablePage {
  const section = { vault: 'Vault', osToken: 'osToken', boost: 'Boost' }[route.split('/')[1] ?? ''] ?? 'Setup'
  return { route, section, title, description, keywords, call: `sdk.${route.split('/')[1]}.${title}`, blocks }
}

const returns: Block = { kind: 'heading', depth: 2, anchor: 'returns', text: 'Returns' }
const field = (name: string, text: string): Block => ({
  kind: 'field',
  anchor: `returns-${name.toLowerCase()}`,
  name,
  text,
})
const paragraph = (text: string): Block => ({ kind: 'text', anchor: '', text })

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
  recordsFromPage(page, { version: ['current', 'Next'] }),
)

export const exampleEngine: Engine = createEngine(exampleRecords)

/** A query with the defaults of the protocol, and tags that are easy to read. */
export function toQuery(query: string, more: Partial<EngineQuery> = {}): EngineQuery {
  const { hitsPerPage, ...params } = parseParams({ query }, indexSettings)
  return {
    ...params,
    offset: 0,
    length: hitsPerPage,
    highlightPreTag: '[',
    highlightPostTag: ']',
    ...more,
  }
}

export function ask(query: string, more?: Partial<EngineQuery>): EngineAnswer {
  return exampleEngine.search(toQuery(query, more))
}

export const urls = ({ hits }: EngineAnswer): string[] => hits.map(({ record }) => record.url)

/** The best hit's address. */
export const first = (query: string, more?: Partial<EngineQuery>): string | undefined =>
  urls(ask(query, more))[0]
