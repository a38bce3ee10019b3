import type { Deposit } from './deposit.ts'
import type { GetVault } from './getVault.ts'

/** Methods of `sdk.vault`. */
export interface VaultMethods {
  getVault: GetVault
  deposit: Deposit
}
