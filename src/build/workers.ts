/** Runs steps in separate processes, which free their memory when they end and use the other cores. */
import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import type { Step } from './memo.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

export interface Workers {
  /** How many run at once. */
  count: number
  run<Input, Output>(step: Step<Input, Output>, inputs: Input[]): Promise<Output[]>
  /** Stops all running workers. */
  end(): Promise<void>
}

/** Processes, not threads: threads start faster, but the process keeps their memory (840 MB after 216 pages instead of 400). */
export function openWorkers(): Workers {
  const count = availableParallelism()
  const open = (isolateWorkers: boolean) =>
    new Tinypool({
      filename: new URL('./stepWorker.mjs', import.meta.url).href,
      name: 'run',
      runtime: 'child_process',
      // The default is JSON, in which a byte of a compressed file takes four.
      serialization: 'advanced',
      minThreads: 0,
      maxThreads: count,
      // Workers stay alive for a moment: the next batch comes after results are written.
      idleTimeout: isolateWorkers ? 0 : 1000,
      isolateWorkers,
      execArgv: [],
    })
  const pools = { once: open(true), batches: open(false) }
  const end = async () => {
    for (const signal of SIGNALS) process.off(signal, stop)
    await Promise.all(Object.values(pools).map((pool) => pool.destroy()))
  }
  // Workers would go on after a signal has ended this process.
  const stop = (signal: NodeJS.Signals) => {
    void end()
    process.kill(process.pid, signal)
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  return {
    count,
    run: ({ url, worker }, inputs) =>
      pools[worker ?? 'once'].run({ url: url.href, inputs }).catch((error: unknown) => {
        throw asError(error)
      }),
    end,
  }
}

/** Errors arrive from a worker process as plain data. */
function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  const { message, stack } = thrown as { message?: string; stack?: string }
  return Object.assign(new Error(message ?? String(thrown)), stack && { stack })
}
