/** Runs steps in worker processes, to use all cores and to free the memory of a step when its process ends. */
import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'

const settings = {
  // React and Vite read it. A cached result must not depend on who started the build.
  NODE_ENV: 'production',
  // Less memory for the same work: by default, the C library keeps a separate heap for each thread that compresses, and the
  // bundler's allocator takes memory in pages of 2 MB.
  MALLOC_ARENA_MAX: '2',
  MIMALLOC_ALLOW_THP: '0',
}

/**
 * In megabytes, a multiple of what a batch needs. With the default of several gigabytes, a process collects garbage so rarely
 * that it takes up 60 MB more.
 */
const BATCH_HEAP_LIMIT = 256

const signals = ['SIGINT', 'SIGTERM'] as const

/** `once` uses a new process for each call, `batches` distributes batches over reused processes. */
export type WorkerKind = 'once' | 'batches'

export interface Workers {
  /** The maximum number of parallel workers. */
  count: number
  /** Runs a step. @param url - the step's module */
  run(url: URL, kind: WorkerKind, inputs: unknown[]): Promise<unknown[]>
  /** Stops all running workers. */
  end(): Promise<void>
}

/**
 * Uses processes rather than threads: threads start faster, but their memory is not returned to the system (840 MB after 216
 * pages instead of 400 MB).
 */
export function openWorkers(): Workers {
  const count = availableParallelism()
  const open = (isolateWorkers: boolean) =>
    new Tinypool({
      filename: new URL('./stepWorker.mjs', import.meta.url).href,
      name: 'run',
      runtime: 'child_process',
      // The default is JSON, in which each byte of a compressed file takes up about four bytes.
      serialization: 'advanced',
      // When an isolated worker ends, Tinypool 2.2 starts one for a waiting step only up to the minimum, or if more steps wait
      // than workers run.
      minThreads: isolateWorkers ? count : 0,
      maxThreads: count,
      // Keep workers between batches: pages are read first, and rendered only after all examples are compiled.
      idleTimeout: isolateWorkers ? 0 : 10_000,
      isolateWorkers,
      execArgv: isolateWorkers ? [] : [`--max-old-space-size=${BATCH_HEAP_LIMIT}`],
      env: { ...process.env, ...settings },
    })
  const pools = new Map<WorkerKind, Tinypool>()
  /** Opened when it is needed, because it starts its minimum of workers. */
  const poolOf = (kind: WorkerKind): Tinypool => {
    const pool = pools.get(kind) ?? open(kind === 'once')
    pools.set(kind, pool)
    return pool
  }
  const end = async () => {
    for (const signal of signals) process.off(signal, stop)
    await Promise.all([...pools.values()].map((pool) => pool.destroy()))
  }
  // Without this, workers would keep running after a signal has ended this process.
  const stop = (signal: NodeJS.Signals) => {
    void end()
    process.kill(process.pid, signal)
  }
  for (const signal of signals) process.on(signal, stop)
  return {
    count,
    run: (url, kind, inputs) =>
      poolOf(kind)
        .run({ url: url.href, inputs })
        .catch((error: unknown) => {
          throw asError(error)
        }),
    end,
  }
}

/** Errors arrive from a worker process as plain objects. */
function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  const { message, stack } = thrown as { message?: string; stack?: string }
  return Object.assign(new Error(message ?? String(thrown)), stack && { stack })
}
