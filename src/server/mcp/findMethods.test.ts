import { describe, expect, it } from 'vitest'
import { findMethods, nearestCalls } from './findPage.ts'

const source = {
  base: '/sdk',
  methods: [
    { page: 'vault/requests/getvault', call: 'sdk.vault.getVault' },
    { page: 'vault/requests/getvaultstats', call: 'sdk.vault.getVaultStats' },
    { page: 'rewardSplitter/transactions/createrewardsplitter', call: 'sdk.rewardSplitter.create' },
    { page: 'vault/transactions/create', call: 'sdk.vault.create' },
    { page: 'utils/encodecalls', call: 'sdk.utils.encodeCalls' },
  ],
}
const calls = (name: string) => findMethods(name, source).map(({ call }) => call)

describe('findMethods', () => {
  it.each([
    ['sdk.vault.getVault', ['sdk.vault.getVault']],
    ['vault.getVault', ['sdk.vault.getVault']],
    ['getvault', ['sdk.vault.getVault']],
    ['const { apy } = await sdk.vault.getVault({ vaultAddress: "0x" });', ['sdk.vault.getVault']],
    ['const vault=await client.vault.getVault({ vaultAddress })', ['sdk.vault.getVault']],
    ['return sdk.vault.create', ['sdk.vault.create']],
    ['`sdk.vault.getVault`', ['sdk.vault.getVault']],
    ['this.sdk.vault?.getVault()', ['sdk.vault.getVault']],
    ['await sdk.vault.create.estimateGas({ userAddress })', ['sdk.vault.create']],
    ['rewardSplitter.create.encode', ['sdk.rewardSplitter.create']],
    ['sdk.utils.encodeCalls', ['sdk.utils.encodeCalls']],
    ['create', ['sdk.rewardSplitter.create', 'sdk.vault.create']],
    ['/rewardSplitter/transactions/createrewardsplitter', ['sdk.rewardSplitter.create']],
    ['https://docs.example/vault/requests/getVault#returns', ['sdk.vault.getVault']],
    ['vault/requests/getvault.md', ['sdk.vault.getVault']],
    ['https://docs.example/sdk/vault/requests/getvault', ['sdk.vault.getVault']],
    ['vault.getRate', []],
    ['boost.getVault', []],
    ['/vault/getVault', []],
    ['encode', []],
    ['sdk.encode', []],
    ['({', []],
    ['Vault', []],
    ['', []],
  ])('%s finds %j', (name, expected) => {
    expect(calls(name)).toEqual(expected)
  })

  it('finds the most similar calls for one that does not exist', () => {
    expect(nearestCalls('sdk.vault.getValt', source)[0]).toBe('sdk.vault.getVault')
    expect(nearestCalls('getVaultStat', source)[0]).toBe('sdk.vault.getVaultStats')
    expect(nearestCalls('somethingElse', source)).toEqual([])
    expect(nearestCalls('rewardSplitter.getVault', source)[0]).toBe('sdk.vault.getVault')
    expect(nearestCalls('/vault/getValt', source)[0]).toBe('sdk.vault.getVault')
    expect(nearestCalls('await sdk.vault.getValt.estimateGas({})', source)[0]).toBe('sdk.vault.getVault')
  })
})
