import type { AbortRequest } from '../promises.ts'

export interface GetVaultArgs {
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
  /**
   * Adds the current time to the request, so that the answer is neither cached nor shared with a parallel request.
   * @defaultValue undefined
   */
  withTime?: boolean
}

/** Limits for osToken in a vault. */
export interface OsTokenConfig {
  /**
   * Highest value of minted osToken relative to the stake: the mint limit.
   * @unit wad (1e18 = 100%)
   */
  ltvPercent: string
  /**
   * Value of minted osToken relative to the stake from which the position can be liquidated.
   * @unit wad (1e18 = 100%)
   */
  liqThresholdPercent: string
}

/** State and settings of a vault. */
export interface Vault {
  /** Vault contract address, checksummed. */
  vaultAddress: string
  /** Account that administers the vault, checksummed. */
  vaultAdmin: string
  /** Version of the vault contract. */
  version: number
  /**
   * Current APY.
   * @unit percent
   */
  apy: number
  /**
   * Weekly average APY without extra incentives.
   * @unit percent
   */
  baseApy: number
  /**
   * Highest APY that a staker of this vault can reach with boost.
   * @unit percent
   */
  allocatorMaxBoostApy: number
  /**
   * Total value locked in the vault.
   * @unit formatted with 18 decimals
   */
  totalAssets: string
  /**
   * Highest total assets the vault accepts; the string `∞` when there is no limit.
   * @unit formatted with 18 decimals
   */
  capacity: string
  /**
   * Shares that wait in the exit queue. Vault shares are not osToken shares.
   * @unit wei of vault shares
   */
  queuedShares: string
  /**
   * Score of the vault, set by the backend.
   * @unit percent
   */
  performance: number
  /**
   * Fee the vault takes from rewards.
   * @unit percent
   */
  feePercent: number
  /**
   * Fee before the last change; 0 when the subgraph has none.
   * @unit percent
   */
  lastFeePercent: number
  /**
   * When the fee was last changed. Can be `null` at runtime.
   * @unit unix seconds
   */
  lastFeeUpdateTimestamp: string
  /** Account or reward splitter that receives the fee, checksummed. */
  feeRecipient: string
  /** Contract that collects MEV: the vault's own escrow, or the network's shared one. */
  mevRecipient: string
  /** Whether the vault shares MEV through the smoothing pool, having no escrow of its own. */
  isSmoothingPool: boolean
  /** Whether stake in this vault is an ERC-20 token of its own. */
  isErc20: boolean
  /** Name of the vault's ERC-20 token; `null` when it has none. */
  tokenName: string | null
  /** Symbol of the vault's ERC-20 token; `null` when it has none. */
  tokenSymbol: string | null
  /** Whether only accounts on the whitelist may deposit. */
  isPrivate: boolean
  /** Whether accounts on the blocklist may not deposit. */
  isBlocklist: boolean
  /** Whether this is the StakeWise genesis vault. */
  isGenesis: boolean
  /** Whether this is a meta vault, made of sub vaults. */
  isMetaVault: boolean
  /** Whether the vault has registered validators. */
  isCollateralized: boolean
  /** How many accounts are on the whitelist. */
  whitelistCount: number
  /** How many accounts are on the blocklist. */
  blocklistCount: number
  /** Account that edits the whitelist; `''` when there is none. */
  whitelistManager: string
  /** Account that edits the blocklist; `''` when there is none. */
  blocklistManager: string
  /** Account that manages the validators; `''` when there is none. */
  validatorsManager: string
  /** Account that sets the deposit data. Typed with `null`, but `''` at runtime when there is none. */
  depositDataManager: string | null
  /** Merkle root of the deposit data. Can be `null` at runtime. */
  depositDataRoot: string
  /** Name from the vault's metadata. Can be `null` at runtime. */
  displayName: string
  /** Description from the vault's metadata. Can be `null` at runtime. */
  description: string
  /** Address of the logo from the vault's metadata. Can be `null` at runtime. */
  imageUrl: string
  /**
   * When the vault was created.
   * @unit unix milliseconds
   */
  createdAt: number
  /** Limits for osToken in this vault. Both are strings: convert them with `BigInt()` before use. */
  osTokenConfig: OsTokenConfig
}

/**
 * Reads the state and settings of one vault.
 *
 * @page vault/requests/getvault
 * @kind request
 * @since 1.x
 * @source subgraph
 * @networks A vault without its own MEV escrow reports the shared escrow of its network as `mevRecipient`.
 * @throws `Vault not found` — The subgraph has no vault at this address. — Check the address and the network of the SDK instance.
 */
export type GetVault = (args: GetVaultArgs) => AbortRequest<Vault>
