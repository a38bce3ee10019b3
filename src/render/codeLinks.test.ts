import { expect, test } from 'vitest'
import { sampleMethod, sampleReference } from '../../tests/unit/content/samples.ts'
import type { Method, Reference } from '../reference/model.ts'
import { createCodeLinker } from './codeLinks.ts'

const shared = { file: 'sdk/shared.ts', line: 3 }
const method = (name: string): Method =>
  sampleMethod({
    page: `vault/requests/${name.toLowerCase()}`,
    call: `sdk.vault.${name}`,
    name,
    parameters: sampleMethod().parameters.map((each) => ({
      ...each,
      location: { file: `sdk/${name}.ts`, line: 2 },
    })),
    returns: {
      type: '',
      description: '',
      fields: [{ path: 'list[].time', type: 'number', description: '', location: shared }],
    },
    location: { file: `sdk/${name}.ts`, line: 9 },
  })
const reference: Reference = {
  ...sampleReference([method('getA'), method('getB')]),
  enums: [{ name: 'Network', description: '', members: [], location: { file: 'sdk/enums.ts', line: 1 } }],
}
const linker = createCodeLinker(reference, new Map([['Network', 'introduction']]))

interface Declared {
  name: string
  parent?: string
  file: string
  line: number
}
/** The links of an example that contains these names in this order. */
const links = (names: Declared[], route = 'setup/guide') =>
  linker(
    names.map((name, index) => ({ ...name, start: index, end: index + 1 })),
    route,
  ).map(({ href }) => href)
const call = (name: string) => ({ name, parent: 'VaultMethods', file: 'sdk/vault/index.ts', line: 1 })
const field = { name: 'time', parent: 'Point', ...shared }

test('links methods, arguments and enums to their pages and anchors', () => {
  expect(
    links([
      call('getA'),
      { name: 'vaultAddress', parent: 'GetAArgs', file: 'sdk/getA.ts', line: 2 },
      { name: 'Network', file: 'sdk/enums.ts', line: 1 },
      { name: 'Mainnet', parent: 'Network', file: 'sdk/enums.ts', line: 3 },
    ]),
  ).toEqual([
    '/vault/requests/geta',
    '/vault/requests/geta#argument-vaultaddress',
    '/introduction#enum-network',
    '/introduction#network-mainnet',
  ])
})

test('links a field that several methods share to the method that the example calls', () => {
  expect(links([call('getB'), field])[1]).toBe('/vault/requests/getb#returns-list-time')
  expect(links([field])).toEqual(['/vault/requests/geta#returns-list-time'])
})

test('links a shared field to the page of the example if the example calls no other method', () => {
  expect(links([field], 'vault/requests/getb')).toEqual(['#returns-list-time'])
  expect(links([call('getA'), field], 'vault/requests/getb')[1]).toBe(
    '/vault/requests/geta#returns-list-time',
  )
})

test('sorts links by their position in the code', () => {
  const range = (start: number) => ({ start, end: start + 1 })
  const sorted = linker(
    [
      { ...call('getB'), ...range(7) },
      { ...call('getA'), ...range(2) },
    ],
    'setup/guide',
  )
  expect(sorted.map(({ start }) => start)).toEqual([2, 7])
})

test('does not link names without a page', () => {
  expect(links([{ name: 'vault', parent: 'StakeWiseSDK', file: 'sdk/sdk.ts', line: 1 }])).toEqual([])
})
