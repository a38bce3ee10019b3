import type { EncodedPayment, Transaction } from '../transaction.ts'

export interface DepositArgs {
  /**
   * Amount to stake.
   * @unit wei of the deposit token
   * @check bigint
   */
  assets: bigint
  /**
   * Sender, who also becomes the owner of the stake.
   * @check address
   */
  userAddress: string
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
  /**
   * Account credited as the referrer.
   * @defaultValue zero address
   * @check address
   */
  referrerAddress?: string
}

/**
 * Stakes assets in a vault.
 *
 * @page vault/transactions/deposit
 * @kind transaction
 * @since 1.x
 * @source contract call, subgraph
 * @networks Mainnet and Hoodi stake native ETH. Gnosis and Chiado stake GNO, which the vault must be approved to spend first.
 * @encode Mainnet and Hoodi: a plain `deposit` or `updateStateAndDeposit` call. Gnosis and Chiado: a `multicall` call; send it with value 0.
 * @estimate Needs a signer on Mainnet and Hoodi.
 * @throws `Vault not found` — On Gnosis and Chiado, when the subgraph has no vault at this address. — Check the address and the network of the SDK instance.
 */
export type Deposit = Transaction<DepositArgs, EncodedPayment>
