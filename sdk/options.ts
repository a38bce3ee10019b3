import type { BrowserProvider, FallbackProvider, JsonRpcProvider } from 'ethers'
import type { Network } from './enums.ts'

/** An RPC address with the HTTP headers to send to it. */
export interface UrlWithHeaders {
  /** RPC address. */
  url: string
  /** HTTP headers by name. */
  headers: Record<string, string>
}

/** RPC addresses: one, several, or several with headers. */
export type Web3Endpoints = string | string[] | UrlWithHeaders[]

/**
 * The provider that the SDK makes from several RPC addresses. It reads, but cannot sign: `getSigner` and `send` always throw.
 *
 * @throws `Pass your provider to the SDK class instance to get a signer` — `getSigner` is called. Callers of SDK methods see the message of the replaced `getSigner` instead. — Pass a `BrowserProvider` as `provider`.
 * @throws `Pass your provider to the SDK class instance to use send method` — `send` is called. — Pass a `BrowserProvider` as `provider`.
 */
export type CustomFallbackProvider = FallbackProvider & {
  // biome-ignore lint/suspicious/noExplicitAny: both throw in the SDK and are typed like this there
  getSigner: () => any
  // biome-ignore lint/suspicious/noExplicitAny: as above
  send: () => any
}

/** ethers 6 providers that the SDK works with. */
export type Provider = BrowserProvider | JsonRpcProvider | CustomFallbackProvider

/** Addresses of the services that the SDK talks to. */
export interface Endpoints {
  /**
   * RPC addresses from which the SDK makes a provider when `provider` is absent. An address with headers goes into an array.
   * @constraint required when `provider` is absent; items all strings or all objects
   */
  web3?: string | string[] | UrlWithHeaders[]
  /**
   * Subgraph address without a query string. In an array the second one is the backup; further ones are not used.
   * It also replaces the default for this network's instances without an address of their own.
   * @defaultValue the network's own subgraph
   */
  subgraph?: string | ReadonlyArray<string>
  /**
   * GraphQL address of the StakeWise backend API. It also replaces the default for this network's
   * instances without an address of their own.
   * @defaultValue the network's own backend
   */
  api?: string
}

/** What the constructor takes. */
export interface Options {
  /** Chain id. It selects addresses, tokens and endpoints. It does not switch the wallet to that chain. */
  network: Network
  /**
   * An ethers 6 provider. The SDK signs with what its `getSigner` returns, and replaces that function.
   * @constraint required when `endpoints.web3` is absent
   */
  provider?: Provider
  /** Addresses of the services that the SDK talks to. */
  endpoints?: Endpoints
}
