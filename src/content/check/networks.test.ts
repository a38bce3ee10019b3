import { expect, test } from 'vitest'
import { networks } from '../../../sdk/networks.ts'
import { networkProblems } from './networks.ts'

type Networks = Parameters<typeof networkProblems>[1]

const location = { file: 'sdk/enums.ts', line: 2 }
/** The problems of an enum that matches the defaults except for the given members. */
function problems(more: Record<string, number>, without = '', data: Networks = networks): string[] {
  const members = Object.entries({
    ...Object.fromEntries(networks.map(({ member, config }) => [member, config.network.chainId])),
    ...more,
  })
    .filter(([name]) => name !== without)
    .map(([name, value]) => ({ name, value, description: 'A network.' }))
  const enums = [
    { name: 'Color', description: 'Colors.', members: [], location },
    { name: 'Network', description: 'The networks.', members, location },
  ]
  return networkProblems({ enums }, data).map(({ file, line, problem }) => `${file}:${line}: ${problem}`)
}

test('every network must have defaults, and all defaults must belong to a network', () => {
  expect(problems({})).toEqual([])
  expect(problems({ Mekong: 7078815900 })).toEqual([
    'sdk/enums.ts:2: `Network.Mekong` has no defaults: add them to sdk/networks.ts',
  ])
  expect(problems({ Gnosis: 101 })).toEqual([
    'sdk/enums.ts:2: `Network.Gnosis` is 101, but its `chainId` in sdk/networks.ts is 100',
  ])
  expect(problems({}, 'Hoodi')).toEqual([
    'sdk/networks.ts:1: the enum `Network` has no member Hoodi: add it to sdk/enums.ts, or remove it here',
  ])
  expect(networkProblems({ enums: [] }, networks)).toEqual([])
})

test('both forms of a chain ID must be the same number', () => {
  const copied = networks.map(({ member, config }) => ({
    member,
    config: { network: { ...config.network, ...(member === 'Gnosis' && { hexadecimalChainId: '0x1' }) } },
  }))
  expect(problems({}, '', copied)).toEqual([
    'sdk/networks.ts:1: `hexadecimalChainId` of Gnosis is 0x1, but its `chainId` is 0x64',
  ])
})
