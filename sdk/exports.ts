import type { Provider as EthersProvider, InterfaceAbi, JsonRpcProvider } from 'ethers'
import type { CustomFallbackProvider, Options, Provider } from './options.ts'
import type { AbortPromise } from './promises.ts'

/** Creates an ethers `Contract` with a type of your choice. */
export declare const createContract: <T>(address: string, abi: InterfaceAbi, library: EthersProvider) => T

/**
 * Makes a provider from `endpoints.web3`, as the constructor does: a `JsonRpcProvider` for one address,
 * a `FallbackProvider` for several (priority by position, weight 1 each).
 */
export declare const createProvider: (options: Options) => JsonRpcProvider | CustomFallbackProvider

export interface GetGasArgs {
  /** Provider to ask for the current prices. */
  provider: Provider
  /**
   * Gas amount, for example from `vaultMulticall` with `estimateGas`.
   * @unit gas units
   */
  estimatedGas: bigint
}

/**
 * Turns a gas amount into a fee: gas × (base fee + priority fee) where the provider reports EIP-1559 data, else gas × gas price.
 *
 * @unit wei of the native coin
 */
export declare const getGas: (args: GetGasArgs) => Promise<bigint>

/** Makes an async function return an `AbortPromise`. Its `abort()` withholds the result; it cancels no work, and an error still arrives. */
export declare const wrapAbortPromise: <Input, Output>(
  action: (props: Input) => Promise<Output>,
) => (props: Input) => AbortPromise<Output>
