import type { AbortRequest } from '../promises.ts'

export interface GetUserApyArgs {
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
  /** Account of the staker. The SDK does not check that it is an address. */
  userAddress: string
}

/**
 * Reads the APY that one staker gets in a vault, with the effects of osToken and boost.
 *
 * @page vault/requests/getuserapy
 * @kind request
 * @since 3.0.0
 * @source subgraph
 * @returns What the staker's stake in this vault earns in a year at current rates: vault APY with incentives, less the fee on minted osToken, plus what boost earns or minus what it loses. Can be negative. 0 when unknown, or when nothing is staked or boosted.
 * @returnUnit percent
 * @throws `TypeError` — `userAddress` is missing: the SDK lowercases it unchecked. Thrown synchronously, not as a rejection. — Call the method only when you have an account.
 */
export type GetUserApy = (args: GetUserApyArgs) => AbortRequest<number>
