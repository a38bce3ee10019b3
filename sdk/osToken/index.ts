import type { GetPermitSignature } from '../utils/getPermitSignature.ts'
import type { Burn } from './burn.ts'
import type { GetAPY } from './getAPY.ts'
import type { GetAssetsFromShares } from './getAssetsFromShares.ts'
import type { GetBurnAmount } from './getBurnAmount.ts'
import type { GetHealthFactor } from './getHealthFactor.ts'
import type { GetMaxMint } from './getMaxMint.ts'
import type { GetPosition } from './getPosition.ts'
import type { GetRate } from './getRate.ts'
import type { GetSharesFromAssets } from './getSharesFromAssets.ts'
import type { Mint } from './mint.ts'

export type * from './burn.ts'
export type * from './getAPY.ts'
export type * from './getAssetsFromShares.ts'
export type * from './getBurnAmount.ts'
export type * from './getHealthFactor.ts'
export type * from './getMaxMint.ts'
export type * from './getPosition.ts'
export type * from './getRate.ts'
export type * from './getSharesFromAssets.ts'
export type * from './mint.ts'

/** Methods of `sdk.osToken`. */
export interface OsTokenMethods {
  getBurnAmount: GetBurnAmount
  getHealthFactor: GetHealthFactor
  getAssetsFromShares: GetAssetsFromShares
  getMaxMint: GetMaxMint
  getAPY: GetAPY
  getRate: GetRate
  getPosition: GetPosition
  getSharesFromAssets: GetSharesFromAssets
  burn: Burn
  mint: Mint
  /** Second name of `sdk.utils.getPermitSignature`: the same function. */
  getPermitSignature: GetPermitSignature
}
