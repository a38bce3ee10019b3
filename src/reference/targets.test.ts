import { expect, test } from 'vitest'
import type { Method, Reference } from './model.ts'
import { createTargetFinder, targetHref } from './targets.ts'

const shared = { file: 'sdk/shared.ts', line: 3 }
const method = (name: string): Method => ({
  page: `vault/requests/${name.toLowerCase()}`,
  call: `sdk.vault.${name}`,
  group: 'vault',
  name,
  kind: 'request',
  summary: '',
  since: '1.x',
  promise: 'AbortRequest',
  sources: [],
  signer: [],
  networks: '',
  signature: '',
  parameters: [
    {
      name: 'vaultAddress',
      type: 'string',
      required: true,
      description: '',
      checks: [],
      location: { file: `sdk/${name}.ts`, line: 2 },
    },
  ],
  returns: {
    type: '',
    description: '',
    fields: [
      {
        path: 'list[].time',
        type: 'number',
        optional: false,
        description: '',
        container: false,
        location: shared,
      },
    ],
  },
  throws: [],
  companions: null,
  location: { file: `sdk/${name}.ts`, line: 9 },
})
const reference: Reference = {
  methods: [method('getA'), method('getB')],
  enums: [{ name: 'Network', description: '', members: [], location: { file: 'sdk/enums.ts', line: 1 } }],
  options: [],
  constructorThrows: [],
  members: [],
  exports: [],
}
const { find } = createTargetFinder(reference)
const href = (...names: Parameters<typeof find>[0]) =>
  find(names).map((target) => target && targetHref(target, 'introduction'))
const call = (name: string) => ({ name, parent: 'VaultMethods', file: 'sdk/vault/index.ts', line: 1 })

test('leads methods, arguments and enums to their places', () => {
  expect(
    href(
      call('getA'),
      { name: 'vaultAddress', parent: 'GetAArgs', file: 'sdk/getA.ts', line: 2 },
      { name: 'Network', file: 'sdk/enums.ts', line: 1 },
      { name: 'Mainnet', parent: 'Network', file: 'sdk/enums.ts', line: 3 },
    ),
  ).toEqual([
    '/vault/requests/geta',
    '/vault/requests/geta#argument-vaultaddress',
    '/introduction#enum-network',
    '/introduction#network-mainnet',
  ])
})

test('leads a field that methods share to the method that the example calls', () => {
  const field = { name: 'time', parent: 'Point', ...shared }
  expect(href(call('getB'), field)[1]).toBe('/vault/requests/getb#returns-list-time')
  expect(href(field)[0]).toBe('/vault/requests/geta#returns-list-time')
})

test('leads a shared field to the page that the example stands on, when it calls no other', () => {
  const field = { name: 'time', parent: 'Point', ...shared }
  expect(find([field], 'vault/requests/getb')[0]).toMatchObject({ page: 'vault/requests/getb' })
  expect(find([call('getA'), field], 'vault/requests/getb')[1]).toMatchObject({ page: 'vault/requests/geta' })
})

test('knows no place for what has no page', () => {
  expect(href({ name: 'vault', parent: 'StakeWiseSDK', file: 'sdk/sdk.ts', line: 1 })).toEqual([undefined])
})
