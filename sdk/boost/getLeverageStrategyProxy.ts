import type { AbortPromise } from '../promises.ts'

export interface GetLeverageStrategyProxyArgs {
  /**
   * User whose osToken is to be boosted.
   * @check address
   */
  userAddress: string
  /**
   * Vault that the boost position belongs to.
   * @check address
   */
  vaultAddress: string
}

/**
 * Reads the address of the contract that holds a user's boost position in one vault. It is the spender to approve before `lock`.
 *
 * @page boost/requests/getleveragestrategyproxy
 * @kind request
 * @since 3.0.0
 * @source contract call
 * @networks Mainnet and Hoodi only. On Gnosis and Chiado the strategy contract is the zero address, and the call fails because there is nothing to decode.
 * @returns Address of the user's strategy proxy for this vault.
 * @throws `ethers error: could not decode result data` — On Gnosis and Chiado, where boost has no contracts. — Offer boost on Mainnet and Hoodi only.
 * @throws `ethers error` — The RPC node fails while the strategy contract is read. — Call again, or use another RPC address.
 */
export type GetLeverageStrategyProxy = (args: GetLeverageStrategyProxyArgs) => AbortPromise<string>
