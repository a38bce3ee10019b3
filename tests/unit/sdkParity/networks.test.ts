import { expect, test } from 'vitest'
import { networks } from '../../../sdk/networks.ts'
import { compareWithExplained, type Explained } from './explained.ts'
import { package2 } from './sdk2.ts'

const realChanges: Explained[] = [
  { difference: 'Hoodi: added', reason: 'Hoodi came with 3.4.0, in place of Holesky.' },
  { difference: 'Holesky: removed', reason: 'Removed in 3.3.0. Hoodi is its successor.' },
  {
    difference: '* network.url: removed',
    reason: 'The SDK has no RPC addresses of its own any more: pass a provider or endpoints.web3.',
  },
  { difference: '* api.subgraph*: changed', reason: 'The subgraphs moved to graphs.stakewise.io.' },
  { difference: 'Gnosis pages.beaconchain: changed', reason: 'The explorer is dora.gnosischain.com now.' },
  { difference: '* addresses.base.oracles: removed', reason: 'The SDK has no use for it.' },
  {
    difference: '* addresses.base.merkleDistributor: removed',
    reason: 'Replaced by special.merkleDistributorV2.',
  },
  { difference: '* addresses.balancer.vault: removed', reason: 'The SDK has no use for it.' },
  { difference: '* addresses.uniswap.positionManager: removed', reason: 'The SDK has no use for it.' },
  {
    difference: 'Mainnet addresses.base.depositDataRegistry: changed',
    reason: 'Was the zero address in 2.0.2.',
  },
  { difference: '* addresses.base.rewardSplitterFactory: changed', reason: 'A new factory in 4.0.0.' },
  {
    difference: '* addresses.factories.*: changed',
    reason: 'New factories in 4.0.0, the same on all networks.',
  },
  {
    difference: '* addresses.special.*: added',
    reason: 'Boost, simulation and the distributor are new groups.',
  },
  { difference: '* addresses.tokens.ssv: added', reason: 'Added in 3.2.0.' },
  { difference: '* addresses.tokens.obol: added', reason: 'Added in 3.6.1.' },
  { difference: '* tokens.ssv: added', reason: 'Added in 3.2.0.' },
  { difference: '* tokens.obol: added', reason: 'Added in 3.6.1.' },
  {
    difference: '* tokens.swise: added',
    reason: 'Its address was in the configs before, its symbol was not.',
  },
]

function leaves(value: unknown, path: string[] = []): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), value]]
  return Object.entries(value).flatMap(([key, each]) => leaves(each, [...path, key]))
}

/** Every default of a network that is not the same: `Mainnet network.url: removed`. */
function networkDifferences(): string[] {
  const ours = new Map(networks.map(({ member, config }) => [member as string, config]))
  const theirs = new Map(
    Object.entries(package2.Network)
      .filter(([name]) => Number.isNaN(Number(name)))
      .map(([name, chainId]) => [name, package2.configs[chainId]]),
  )
  return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((name) => {
    if (!ours.has(name)) return [`${name}: removed`]
    if (!theirs.has(name)) return [`${name}: added`]
    const [now, then] = [new Map(leaves(ours.get(name))), new Map(leaves(theirs.get(name)))]
    return [...new Set([...then.keys(), ...now.keys()])].flatMap((path) => {
      if (!now.has(path)) return [`${name} ${path}: removed`]
      if (!then.has(path)) return [`${name} ${path}: added`]
      return now.get(path) === then.get(path) ? [] : [`${name} ${path}: changed`]
    })
  })
}

test('the networks have the defaults of 2.0.2, except for explained changes', () => {
  expect(compareWithExplained(networkDifferences(), realChanges)).toEqual({ unexplained: [], obsolete: [] })
})

test('most defaults are the same, so the comparison says something', () => {
  const shared = networks.filter(({ config }) => package2.configs[config.network.chainId])
  const all = shared.flatMap(({ config }) => leaves(config)).length
  expect(shared.map(({ member }) => member)).toEqual(['Mainnet', 'Gnosis', 'Chiado'])
  expect(all - networkDifferences().filter((each) => !each.endsWith('removed')).length).toBeGreaterThan(80)
})
