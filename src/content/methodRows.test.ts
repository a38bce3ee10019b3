import { expect, test } from 'vitest'
import { loadReference } from '../../tests/reference/loadReference.ts'
import { signerText } from './methodRows.ts'

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
