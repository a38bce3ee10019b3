import type { AllocatorActionType } from '../enums.ts'
import type { AbortRequest } from '../promises.ts'

export interface GetStakerActionsArgs {
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
  /**
   * Rows to skip before the page starts.
   * @check number
   * @unit none
   */
  skip: number
  /**
   * Page size.
   * @constraint 1 to 1000; the subgraph rejects anything else
   * @check number
   * @unit none
   */
  limit: number
  /**
   * Returns only this account's actions. Without it, or with an empty string, you get the actions of all stakers.
   * @check address
   */
  userAddress?: string
  /**
   * Returns only actions of these types. An empty list matches none.
   * @defaultValue all types
   */
  types?: AllocatorActionType[]
}

/** Something a staker did in a vault. */
export interface StakerAction {
  /** Unique id of the action: `<transaction hash>-<log index>`. */
  id: string
  /**
   * Amount in the deposit token. For actions on osToken and boost it is the value of the osToken at that time. `'0.0'` for
   * `OsTokenLiquidated`, `OsTokenRedeemed` and `BoostExitQueueEntered`.
   * @unit formatted with 18 decimals
   */
  assets: string
  /**
   * Amount in shares, whose unit depends on `actionType`: osToken for actions on osToken and boost, vault shares for the
   * rest. `'0.0'` for `ExitedAssetsClaimed`.
   * @unit formatted with 18 decimals
   */
  shares: string
  /**
   * What was done. Besides the members of `AllocatorActionType` it can be `'BoostExitQueueEntered'`. `'TransferOut'` never
   * occurs: the subgraph overwrites it with the receiver's `TransferIn`.
   */
  actionType:
    | 'VaultCreated'
    | 'Deposited'
    | 'Migrated'
    | 'Redeemed'
    | 'TransferIn'
    | 'TransferOut'
    | 'ExitQueueEntered'
    | 'ExitedAssetsClaimed'
    | 'OsTokenMinted'
    | 'OsTokenBurned'
    | 'OsTokenLiquidated'
    | 'OsTokenRedeemed'
    | 'BoostDeposited'
    | 'BoostExitQueueEntered'
    | 'BoostExitedAssetsClaimed'
  /**
   * When it happened.
   * @unit unix milliseconds
   */
  createdAt: number
  /** URL of the transaction in the network's block explorer. */
  link: string
}

/**
 * Reads the history of a vault, or of one staker in it: deposits, exits, mints, boosts and the rest, newest first.
 *
 * @page vault/requests/getstakeractions
 * @kind request
 * @since 1.x
 * @source subgraph
 * @networks `link` opens etherscan.io on Mainnet, hoodi.etherscan.io on Hoodi, gnosisscan.io on Gnosis and gnosis-chiado.blockscout.com on Chiado.
 * @throws `The "types" argument must be a array` — `types` is passed and is not an array. — Pass an array, even for a single type, or leave it out.
 * @throws `The "types" argument must contain enum AllocatorActionType values` — An item of `types` is not a member of `AllocatorActionType`. — Use members of `AllocatorActionType` only; `TransferOut` and `BoostExitQueueEntered` are not among them.
 */
export type GetStakerActions = (args: GetStakerActionsArgs) => AbortRequest<StakerAction[]>
