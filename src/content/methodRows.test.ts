import { expect, test } from 'vitest'
import { loadReference } from '../../tests/reference/loadReference.ts'
import { signerForms, signerText } from './methodRows.ts'

test('tells which forms of a method ask for a signer', async () => {
  const { methods } = await loadReference()
  const textOf = (call: string) => {
    const method = methods.find((each) => each.call === `sdk.${call}`)
    if (!method) throw new Error(`no method ${call}`)
    const kind = method.kind === 'transaction' ? 'Transaction' : 'Request'
    return signerText({ signer: signerForms(method), kind })
  }
  expect(textOf('vault.getVault')).toBe('No')
  expect(textOf('osToken.getHealthFactor')).toBe('No')
  expect(textOf('utils.getPermitSignature')).toBe('Yes')
  expect(textOf('osToken.mint')).toBe('To send')
  expect(textOf('osToken.burn')).toBe('To send')
  expect(textOf('vault.deposit')).toBe('To send and estimate')
  expect(textOf('vault.create')).toBe('To send and estimate')
  expect(textOf('rewardSplitter.setClaimer')).toBe('To send, estimate and encode')
  expect(textOf('distributorRewards.claim')).toBe('To send, estimate and encode')
})
