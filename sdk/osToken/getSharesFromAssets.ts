import type { AbortPromise } from '../promises.ts'

export interface GetSharesFromAssetsArgs {
  /**
   * Assets to express in osToken. Not checked by the SDK.
   * @unit wei of the deposit token
   */
  amount: bigint
}

/**
 * Converts an amount of the deposit token (assets) to osToken of equal value (shares), at the current rate.
 *
 * @page osToken/requests/getsharesfromassets
 * @kind request
 * @since 1.x
 * @source contract call
 * @networks ETH to osETH on Mainnet and Hoodi, GNO to osGNO on Gnosis and Chiado.
 * @returns osToken shares worth these assets.
 * @returnUnit wei of osToken
 * @throws `ethers error` — `amount` is not a valid unsigned integer, or the RPC node fails. — Pass a bigint that is not negative; call again, or use another RPC address.
 */
export type GetSharesFromAssets = (args: GetSharesFromAssetsArgs) => AbortPromise<bigint>
