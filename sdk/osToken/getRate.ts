import type { AbortPromise } from '../promises.ts'

/**
 * Reads the value of one osToken in the deposit token from the price oracle contract. It is the protocol's own rate, not a market price.
 *
 * @page osToken/requests/getostokenrate
 * @kind request
 * @since 2.x
 * @source contract call
 * @networks ETH per osETH on Mainnet and Hoodi, GNO per osGNO on Gnosis and Chiado. Each network has its own price oracle.
 * @returns Assets per osToken, in whole tokens, as a decimal string with 18 decimals, such as `1.060000000000000000`.
 * @throws `ethers error` — The RPC node fails while the price oracle is read. — Call again, or use another RPC address.
 */
export type GetRate = () => AbortPromise<string>
