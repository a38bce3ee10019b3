import { expect, test } from 'vitest'
import { networks } from '../../sdk/networks.ts'
import { loadReference } from '../../tests/reference/loadReference.ts'
import { methodRows, signerText } from './methodRows.ts'

test('lists the forms of a method that need a signer', async () => {
  const { methods } = await loadReference()
  const textOf = (call: string) => {
    const method = methods.find((each) => each.call === `sdk.${call}`)
    if (!method) throw new Error(`no method ${call}`)
    return signerText(method)
  }
  expect(textOf('vault.getVault')).toBe('No')
  expect(textOf('osToken.getHealthFactor')).toBe('No')
  expect(textOf('utils.getPermitSignature')).toBe('Yes')
  expect(textOf('osToken.mint')).toBe('To send, in some cases to estimate')
  expect(textOf('osToken.burn')).toBe('To send')
  expect(textOf('vault.deposit')).toBe('To send, in some cases to estimate')
  expect(textOf('vault.create')).toBe('To send and estimate')
  expect(textOf('rewardSplitter.setClaimer')).toBe('To send, encode and estimate')
  expect(textOf('distributorRewards.claim')).toBe('To send, encode and estimate')
})

test('lists the networks of a method, and omits removed methods', async () => {
  const { methods } = await loadReference()
  const rows = methodRows(
    methods.map((method) => ({ route: method.page, group: method.group, method, defects: [] })),
    networks,
  )
  const row = (call: string) => rows.find((each) => each.call === `sdk.${call}`)
  expect(row('vault.deposit')?.networkText).toBe('All')
  expect(row('boost.lock')?.networks).toEqual(
    networks.filter(({ boost }) => boost).map(({ member }) => member),
  )
  expect(row('osToken.getConfig')).toBeUndefined()
})
