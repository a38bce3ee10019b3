import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type ResourceLimits, Worker } from 'node:worker_threads'

const start = new URL('./tsWorkerStart.mjs', import.meta.url)

/**
 * Starts a thread that runs a TypeScript module. The thread sees to that itself, because not every process that builds
 * the site can hand it down: the tests run under Vitest, not under `tsx`.
 *
 * @param module - `new URL('./some.ts', import.meta.url)`
 */
export function startTsWorker(module: URL, resourceLimits: ResourceLimits = {}): Worker {
  return new Worker(start, {
    execArgv: [],
    resourceLimits,
    workerData: { module: module.href },
  })
}

/**
 * Starts a process that runs a TypeScript module: for work whose memory is to be given back when it is done.
 *
 * @param data - what the module finds in its third argument, as JSON
 */
export const startTsProcess = (module: URL, data: unknown): ChildProcess =>
  fork(fileURLToPath(start), [module.href, JSON.stringify(data)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
