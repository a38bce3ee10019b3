import type { AbortPromise } from '../promises.ts'

export interface GetAssetsFromSharesArgs {
  /**
   * osToken shares to value. Not checked by the SDK.
   * @unit wei of osToken
   */
  amount: bigint
}

/**
 * Converts an amount of osToken (shares) to its value in the deposit token (assets), at the current rate.
 *
 * @page osToken/requests/getassetsfromshares
 * @kind request
 * @since 1.x
 * @source contract call
 * @networks osETH to ETH on Mainnet and Hoodi, osGNO to GNO on Gnosis and Chiado.
 * @returns Value of the shares in assets.
 * @returnUnit wei of the deposit token
 * @throws `ethers error` — `amount` is not a valid unsigned integer, or the RPC node fails. — Pass a bigint that is not negative; call again, or use another RPC address.
 */
export type GetAssetsFromShares = (args: GetAssetsFromSharesArgs) => AbortPromise<bigint>
