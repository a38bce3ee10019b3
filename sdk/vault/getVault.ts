import type { AbortRequest } from '../promises.ts'

export interface GetVaultArgs {
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
  /**
   * Adds the current time to the request, so that the response is neither cached nor shared with a parallel
   * request of another millisecond.
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
   * Value of minted osToken relative to the stake above which the position can be liquidated. 18446744073709551615
   * (2^64 - 1) means that liquidation is disabled for this vault.
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
  /**
   * Version of the vault contract.
   * @unit none
   */
  version: number
  /**
   * `baseApy` plus the APY of the token incentives now running on the vault. Negative after losses.
   * @unit percent
   */
  apy: number
  /**
   * Average of the last seven daily snapshots, after the vault's fee and without incentives; 0 before the first one.
   * @unit percent
   */
  baseApy: number
  /**
   * Forecast of what a staker earns with the highest possible boost, at `apy` and Aave's borrow rate of the last week. 0 on
   * Gnosis and Chiado, in vaults of version 1, and in those without validators or osToken.
   * @unit percent
   */
  allocatorMaxBoostApy: number
  /**
   * Total value locked in the vault, including rewards that are reported but not yet harvested; in a meta vault, without
   * them.
   * @unit formatted with 18 decimals
   */
  totalAssets: string
  /**
   * Highest total assets the vault accepts; the string `∞` when there is no limit.
   * @unit formatted with 18 decimals
   */
  capacity: string
  /**
   * Shares waiting in the exit queue, without requests in version 2's queue. Vault shares are not osToken shares.
   * @unit wei of vault shares
   */
  queuedShares: string
  /**
   * Score of the vault. The subgraph's public source sets it to 0 and never changes it, so do not show a 0 as a bad result.
   * @unit percent
   */
  performance: number
  /**
   * Fee the vault takes from rewards.
   * @unit percent
   */
  feePercent: number
  /**
   * Fee before it was last set; the same as `feePercent` when `lastFeeUpdateTimestamp` is the creation; 0 when the subgraph
   * has none.
   * @unit percent
   */
  lastFeePercent: number
  /**
   * When the fee was last set; in vaults of the newest contracts creation counts too. Can be `null` at runtime.
   * @unit unix seconds
   */
  lastFeeUpdateTimestamp: string
  /** Account or reward splitter that receives the fee, checksummed. */
  feeRecipient: string
  /**
   * Contract that collects block rewards (MEV and tips): the vault's own escrow, or the network's shared one. The vault's
   * validators have to name it as their fee recipient. Without meaning in a meta vault: it has no validators of its own, so
   * hide it there.
   */
  mevRecipient: string
  /**
   * Whether the vault has no MEV escrow of its own and shares the smoothing pool. Always true for meta vaults, without
   * meaning: hide it there.
   */
  isSmoothingPool: boolean
  /** Whether the stake is an ERC-20 token, at the vault's own address. */
  isErc20: boolean
  /** Name of the vault's ERC-20 token; `null` when it has none. */
  tokenName: string | null
  /** Symbol of the vault's ERC-20 token; `null` when it has none. */
  tokenSymbol: string | null
  /** Whether only accounts on the whitelist may deposit and, from version 2 on, mint osToken. */
  isPrivate: boolean
  /** Whether accounts on the blocklist are barred from depositing and from minting osToken. */
  isBlocklist: boolean
  /** Whether this is the StakeWise genesis vault. */
  isGenesis: boolean
  /** Whether this is a meta vault, made of sub vaults. */
  isMetaVault: boolean
  /** Whether the vault has ever had an approved validator; for a meta vault, whether it has ever had a sub vault. */
  isCollateralized: boolean
  /**
   * How many accounts are on the whitelist.
   * @unit none
   */
  whitelistCount: number
  /**
   * How many accounts are on the blocklist.
   * @unit none
   */
  blocklistCount: number
  /** Account that edits the whitelist, checksummed: the zero address when none is set, `''` in vaults that are not private. */
  whitelistManager: string
  /** Account that edits the blocklist, checksummed: the zero address when none is set, `''` in vaults without a blocklist. */
  blocklistManager: string
  /**
   * Account or contract that may register validators, checksummed. The zero address when none is set, as in new vaults,
   * and in meta vaults, which have no such role; `''` in vaults of version 1.
   */
  validatorsManager: string
  /**
   * Account that sets the deposit data, checksummed: the admin at creation, or at the upgrade from version 1, until
   * another account is set; the zero address in meta vaults and in the community vault, and after the role returned to the
   * admin.
   */
  depositDataManager: string | null
  /** Merkle root of the deposit data. Can be `null` at runtime. */
  depositDataRoot: string
  /** Name from the vault's metadata, 30 characters at most. Can be `''`, or `null` at runtime. */
  displayName: string
  /** Description from the vault's metadata, 1,000 characters at most. Can be `''`, or `null` at runtime. */
  description: string
  /** Address of the logo, on storage.stakewise.io. Can be `''`, or `null` at runtime. */
  imageUrl: string
  /**
   * When the vault was created.
   * @unit unix milliseconds
   */
  createdAt: number
  /** Limits for osToken in this vault. */
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
