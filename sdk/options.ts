import type { BrowserProvider, FallbackProvider, JsonRpcProvider } from 'ethers'
import type { Network } from './enums.ts'

/** An RPC address with the HTTP headers to send to it. */
export interface UrlWithHeaders {
  /** RPC address. */
  url: string
  /** HTTP headers by name. */
  headers: Record<string, string>
}

/** What the SDK builds from several RPC addresses. It reads, but cannot sign. */
export type CustomFallbackProvider = FallbackProvider & {
  // biome-ignore lint/suspicious/noExplicitAny: both throw in the SDK and are typed like this there
  getSigner: () => any
  // biome-ignore lint/suspicious/noExplicitAny: as above
  send: () => any
}

export type Provider = BrowserProvider | JsonRpcProvider | CustomFallbackProvider

export interface Endpoints {
  /**
   * RPC addresses from which the SDK builds a provider when `provider` is absent. An address with headers goes into an array.
   */
  web3?: string | string[] | UrlWithHeaders[]
  /**
   * Subgraph address. In an array the second one is the backup.
   * @defaultValue the network's own subgraph
   */
  subgraph?: string | ReadonlyArray<string>
  /**
   * GraphQL address of the StakeWise backend API.
   * @defaultValue the network's own backend
   */
  api?: string
}

export interface Options {
  /** Chain id. It selects addresses, tokens and endpoints. */
  network: Network
  /** An ethers 6 provider. Needed to sign, and required when `endpoints.web3` is absent. */
  provider?: Provider
  /** Addresses of the services that the SDK talks to. */
  endpoints?: Endpoints
}
