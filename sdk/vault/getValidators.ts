import type { AbortRequest } from '../promises.ts'

export interface GetValidatorsArgs {
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
  /**
   * Rows to skip before the page starts. Required: there is no default.
   * @check number
   * @unit none
   */
  skip: number
  /**
   * Page size. Required: there is no default.
   * @check number
   * @unit none
   */
  limit: number
}

/** A validator of a vault. */
export interface VaultValidator {
  /** Public key of the validator. */
  publicKey: string
  /**
   * APR that the backend reports for the validator, renamed by the SDK, with two decimals.
   * @unit percent
   */
  apy: string
  /**
   * What the validator has earned. This is not its balance.
   * @unit formatted with 18 decimals
   */
  earned: string
  /**
   * When the validator was created.
   * @unit unix milliseconds
   */
  createdAt: number
  /** URL of the validator in the network's beacon chain explorer. */
  link: string
}

/**
 * Lists a vault's validators with their APR and earnings.
 *
 * @page vault/requests/getvalidators
 * @kind request
 * @since 1.x
 * @source backend API
 * @networks `link` opens beaconcha.in on Mainnet, hoodi.beaconcha.in on Hoodi, dora.gnosischain.com on Gnosis and beacon.chiadochain.net on Chiado.
 */
export type GetValidators = (args: GetValidatorsArgs) => AbortRequest<VaultValidator[]>
