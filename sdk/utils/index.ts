import type { GetFiatRates } from './getFiatRates.ts'
import type { GetFiatRatesByDay } from './getFiatRatesByDay.ts'
import type { GetListVariables } from './getListVariables.ts'
import type { GetPermitSignature } from './getPermitSignature.ts'
import type { GetStakewiseStats } from './getStakewiseStats.ts'
import type { GetTransactions } from './getTransactions.ts'
import type { GetVaultMulticallEncode, GetVaultMulticallGas } from './multicall.ts'

export type * from './getFiatRates.ts'
export type * from './getFiatRatesByDay.ts'
export type * from './getListVariables.ts'
export type * from './getPermitSignature.ts'
export type * from './getStakewiseStats.ts'
export type * from './getTransactions.ts'
export type * from './multicall.ts'

/** Methods of `sdk.utils`. */
export interface UtilsMethods {
  getFiatRates: GetFiatRates
  getFiatRatesByDay: GetFiatRatesByDay
  getPermitSignature: GetPermitSignature
  getStakewiseStats: GetStakewiseStats
  getTransactions: GetTransactions
  /** Builds the GraphQL variables of the whitelist and blocklist queries. */
  getListVariables: GetListVariables
  /**
   * Estimates the fee of vault contract calls.
   * @unit wei of the native coin
   */
  getVaultMulticallGas: GetVaultMulticallGas
  /** Encodes vault contract calls as one transaction. */
  getVaultMulticallEncode: GetVaultMulticallEncode
}
