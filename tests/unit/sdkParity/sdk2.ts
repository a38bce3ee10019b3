/**
 * The published package, version 2.0.2, for tests that compare the pages with its behavior. It is loaded without its types,
 * because they declare another version of the global namespace in `sdk/`.
 */
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Interface } from 'ethers'

/** A method with its other two forms, which some methods of 2.0.2 do not have at run time. */
export type Method = ((args?: object) => unknown) & {
  encode?: (args: object) => Promise<{ to: string; data: string; value?: bigint }>
  estimateGas?: (args: object) => Promise<bigint>
}

interface ContractLike {
  target: string
  interface: Interface
}

export interface Sdk2 {
  vault: Record<string, Method>
  osToken: Record<string, Method>
  rewardSplitter: Record<string, Method>
  contracts: {
    base: Record<string, ContractLike>
    factories: Record<string, ContractLike>
    helpers: Record<string, (address: string) => ContractLike>
  }
}

interface Package {
  StakeWiseSDK: new (options: object) => Sdk2
  Network: Record<'Mainnet' | 'Holesky' | 'Gnosis' | 'Chiado', number>
  OsTokenPositionHealth: Record<string, number | string>
}

const require = createRequire(import.meta.url)

export const package2 = require('sdk-2') as Package

/** The copy of ethers that the package uses. */
export const ethers = require('ethers') as typeof import('ethers')

/** A subgraph that only returns harvest parameters. It keeps the package from sending requests to the real one. */
export async function startSubgraph(): Promise<{ url: string; stop(): Promise<void> }> {
  const zero = `0x${'0'.repeat(64)}`
  const harvestParams = { proof: [], rewardsRoot: zero, reward: '0', unlockedMevReward: '0' }
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: { harvestParams } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  }
}
