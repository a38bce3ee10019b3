/** One contract call in a multicall. */
export interface MulticallParameter {
  /** Name of the contract function, for example `setFeeRecipient`. */
  method: string
  /** Arguments of the function, in order. Pass `[]` for none: a single call without it rejects with a `TypeError` when it is sent or estimated. */
  // biome-ignore lint/suspicious/noExplicitAny: the arguments depend on the function
  args?: any[]
}

/**
 * What a multicall should do. Set at most one of the three flags;
 * with several, `callStatic` wins over `estimateGas`, and `estimateGas` over `transactionData`.
 */
export interface MulticallRequest {
  /** The calls, in the order they run. A single call without a flag is sent directly. An empty list is sent too: it costs gas and does nothing. */
  params: MulticallParameter[]
  /**
   * Simulates the calls and resolves to their decoded results. Results of `updateState` and `updateVaultState` are left out, also of your own.
   * @defaultValue false
   */
  callStatic?: boolean
  /**
   * Resolves to the gas the calls need, as a bigint in gas units: not a fee.
   * @defaultValue false
   */
  estimateGas?: boolean
  /**
   * Resolves to `{ to, data }` without sending. The data is always a `multicall(bytes[])`.
   * @defaultValue false
   */
  transactionData?: boolean
}

export interface VaultMulticallArgs {
  /** Account that sends the transaction, and as which it is simulated. */
  userAddress: string
  /** Vault contract address. */
  vaultAddress: string
  /** The calls and what to do with them. */
  request: MulticallRequest
}

export interface RewardSplitterMulticallArgs extends VaultMulticallArgs {
  /** Reward splitter contract address. */
  rewardSplitterAddress: string
}
