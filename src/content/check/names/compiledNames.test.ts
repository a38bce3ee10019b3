import { beforeAll, expect, test } from 'vitest'
import { createExampleChecker } from '../../examples/checkExamples.ts'
import { findCompiledNames, type Origin } from './compiledNames.ts'

const known = {
  'sdk.vault.getVault': 'sdk',
  'sdk.vault.deposit.encode': 'sdk',
  'sdk.contracts.base.keeper.isCollateralized': 'sdk',
  'Network.Gnosis': 'sdk',
  'AbortPromise.all': 'sdk',
  createProvider: 'sdk',
  'StakeWise.CustomFallbackProvider': 'sdk',
  parseEther: 'ethers',
  ContractTransaction: 'ethers',
  'provider.getSigner': 'ethers',
  'receipt.status': 'ethers',
  TypeError: 'javascript',
  ReadonlyArray: 'javascript',
  'Date.now': 'javascript',
  fetch: 'javascript',
} satisfies Record<string, Origin>

const unknown = [
  'sdk.vault.getVaults',
  'sdk.vault.getVault.encode',
  'sdk.contracts.base.oracles',
  'Network.Holesky',
  'BigInt.prototype.toJSON',
  'StakeWise.Vault',
  'provider.sign',
  'totalShares',
  // A word that browsers have as a global value, and ethers as an export.
  'status',
  'id',
  'not a name',
]

let found: Map<string, Origin>
beforeAll(async () => {
  const checker = createExampleChecker({ root: process.cwd() })
  found = await findCompiledNames([...Object.keys(known), ...unknown], checker)
}, 60_000)

test.each(Object.entries(known))('%s is declared by %s', (name, origin) => {
  expect(found.get(name)).toBe(origin)
})

test.each(unknown)('%s does not exist', (name) => {
  expect(found.has(name)).toBe(false)
})
