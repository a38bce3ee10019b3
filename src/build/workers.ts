/** Runs steps in processes of their own: their memory goes when they end, and they use the other cores. */
import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import type { Step } from './memo.ts'

export interface Workers {
  /** How many run at once. */
  count: number
  run<Input, Output>(step: Step<Input, Output>, inputs: Input[]): Promise<Output[]>
  /** Stops what still runs. */
  end(): Promise<void>
}

/** Threads start quicker, but the process keeps what they free: at the end of 216 pages 840 MB, without them 400. */
export function openWorkers(): Workers {
  const count = availableParallelism()
  const open = (isolateWorkers: boolean) =>
    new Tinypool({
      filename: new URL('./stepWorker.mjs', import.meta.url).href,
      name: 'run',
      runtime: 'child_process',
      minThreads: 0,
      maxThreads: count,
      // While a result is written, the next batch is about to come.
      idleTimeout: isolateWorkers ? 0 : 1000,
      isolateWorkers,
      execArgv: [],
    })
  const pools = { once: open(true), batches: open(false) }
  return {
    count,
    run: ({ url, worker }, inputs) =>
      pools[worker ?? 'once'].run({ url: url.href, inputs }).catch((error: unknown) => {
        throw asError(error)
      }),
    end: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()))
    },
  }
}

/** What a step throws arrives from its process as plain data. */
function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  const { message, stack } = thrown as { message?: string; stack?: string }
  return Object.assign(new Error(message ?? String(thrown)), stack && { stack })
}
