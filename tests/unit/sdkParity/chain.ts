import type { JsonRpcPayload, JsonRpcResult } from 'ethers'
import { ethers } from './sdk2.ts'

/** Answers of contract functions, by signature: `'function version() view returns (uint8)': () => [2n]`. */
export type Answers = Record<string, (...args: never[]) => unknown[]>

const { Interface, JsonRpcApiProvider, Network } = ethers

/**
 * A chain inside this process: every contract answers the functions it is given, whatever its address. A call of
 * another function fails, and so does anything but reading.
 */
export class Chain extends JsonRpcApiProvider {
  readonly #functions: InstanceType<typeof Interface>
  readonly #answers: Answers
  readonly #accounts: string[]

  /**
   * @param chainId - of the network the SDK is told
   * @param accounts - addresses that there are signers for
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
