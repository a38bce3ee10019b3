/**
 * The type of a vault's contract depends on the options of `createVault`. This module makes TypeScript compute it for the
 * options below.
 */

/** Each one changes the type of the contract. The last entry combines all of them. */
const OPTIONS = [
  '',
  'chainId: 100',
  'chainId: 10200',
  'isPrivate: true',
  'isBlocklist: true',
  'isDepositWithMint: true',
  'chainId: 100, isPrivate: true, isBlocklist: true, isDepositWithMint: true',
]

/** How to get the contract of each export of `VAULT_PROBE`: `createVault({ isPrivate: true })`. */
export const VAULT_CALLS = OPTIONS.map((options) => `createVault(${options && `{ ${options} }`})`)

/** A module with a constant for each contract. It imports the SDK as `package-to-read`. */
export const VAULT_PROBE = [
  "import { StakeWiseSDK } from 'package-to-read'",
  'declare const sdk: StakeWiseSDK',
  ...OPTIONS.map((options, index) => {
    const args = `{ vaultAddress: ''${options && `, options: { ${options} }`} }`
    return `export const vault${index} = sdk.contracts.helpers.createVault(${args})`
  }),
].join('\n')
