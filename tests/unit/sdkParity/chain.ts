import type { JsonRpcPayload, JsonRpcResult } from 'ethers'
import { ethers } from './sdk2.ts'

/** Results of contract functions, by signature: `'function version() view returns (uint8)': () => [2n]`. */
export type Answers = Record<string, (...args: never[]) => unknown[]>

const { Interface, JsonRpcApiProvider, Network } = ethers

/**
 * A provider for a simulated chain. At every address, there is a contract with the given functions. Calls of other functions
 * fail, and so do requests other than calls.
 */
export class Chain extends JsonRpcApiProvider {
  readonly #functions: InstanceType<typeof Interface>
  readonly #answers: Answers
  readonly #accounts: string[]

  /**
   * @param chainId - chain ID of the SDK's network
   * @param accounts - addresses that have a signer
   */
  constructor(chainId: number, answers: Answers, accounts: string[] = []) {
    super(Network.from(chainId), {
      staticNetwork: true,
      batchMaxCount: 1,
      batchStallTime: 0,
      cacheTimeout: -1,
    })
    this.#answers = answers
    this.#accounts = accounts
    this.#functions = new Interface([
      ...Object.keys(answers),
      'function multicall(bytes[]) returns (bytes[])',
    ])
    this._start()
  }

  override async _send(payload: JsonRpcPayload | JsonRpcPayload[]): Promise<JsonRpcResult[]> {
    return [payload]
      .flat()
      .map(({ id, method, params }) => ({ id, result: this.#reply(method, params as unknown[]) }))
  }

  #reply(method: string, params: unknown[]): unknown {
    if (method === 'eth_accounts') return this.#accounts
    if (method === 'eth_call') return this.#call((params[0] as { data: string }).data)
    throw new Error(`The chain of this test does not know ${method}.`)
  }

  #call(data: string): string {
    const call = this.#functions.parseTransaction({ data })
    if (!call) throw new Error(`The chain of this test has no function for ${data.slice(0, 10)}.`)
    if (call.name === 'multicall') {
      const results = (call.args[0] as string[]).map((each) => this.#call(each))
      return this.#functions.encodeFunctionResult(call.fragment, [results])
    }
    const [, answer] =
      Object.entries(this.#answers).find(([signature]) => signature.includes(` ${call.name}(`)) ?? []
    return this.#functions.encodeFunctionResult(
      call.fragment,
      answer?.(...(call.args as unknown as never[])) ?? [],
    )
  }
}
