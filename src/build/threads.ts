/** Runs steps in threads of their own: their memory goes when they end, and they use the other cores. */
import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import type { Step } from './memo.ts'

export interface Threads {
  /** How many run at once. */
  count: number
  run<Input, Output>(step: Step<Input, Output>, inputs: Input[]): Promise<Output[]>
  /** Stops what still runs. */
  end(): Promise<void>
}

/** Threads by step, each of which ends as soon as there is no work for it. */
export function openThreads(): Threads {
  const count = availableParallelism()
  const pools = new Map<string, Tinypool>()
  const poolOf = (url: string): Tinypool => {
    const pool =
      pools.get(url) ??
      new Tinypool({
        filename: new URL('./stepThread.mjs', import.meta.url).href,
        name: 'run',
        minThreads: 0,
        maxThreads: count,
        execArgv: [],
      })
    pools.set(url, pool)
    return pool
  }
  return {
    count,
    run: ({ url: { href: url } }, inputs) => poolOf(url).run({ url, inputs }),
    end: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()))
    },
  }
}
