import { beforeAll, expect, test } from 'vitest'
import { createCompiler } from '../../examples/compiler.ts'
import { findCompiledNames } from './compiledNames.ts'

const known = [
  'sdk.vault.getVault',
  'sdk.vault.deposit.encode',
  'sdk.contracts.base.keeper.isCollateralized',
  'Network.Gnosis',
  'AbortPromise.all',
  'createProvider',
  'StakeWise.CustomFallbackProvider',
  'parseEther',
  'ContractTransaction',
  'provider.getSigner',
  'receipt.status',
  'TypeError',
  'ReadonlyArray',
  'Date.now',
  'fetch',
]

const unknown = [
  'sdk.vault.getVaults',
  'sdk.vault.getVault.encode',
  'sdk.contracts.base.oracles',
  'Network.Nowhere',
  'BigInt.prototype.toJSON',
  'StakeWise.Vault',
  'provider.sign',
  'totalShares',
  // `status` is a global variable in browsers, and `id` is an export of ethers.
  'status',
  'id',
  'not a name',
]

let found: Set<string>
beforeAll(async () => {
  found = await findCompiledNames([...known, ...unknown], createCompiler(process.cwd()))
}, 60_000)

test.each(known)('%s exists', (name) => {
  expect(found.has(name)).toBe(true)
})

test.each(unknown)('%s does not exist', (name) => {
  expect(found.has(name)).toBe(false)
})
