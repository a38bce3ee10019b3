import { Worker } from 'node:worker_threads'

/**
 * Starts a thread that runs a TypeScript module. The thread sees to that itself, because not every process that builds
 * the site can hand it down: the tests run under Vitest, not under `tsx`.
 *
 * @param module - `new URL('./some.ts', import.meta.url)`
 * @param data - what the module finds in `workerData.data`
 */
export function startTsWorker(module: URL, data?: unknown): Worker {
  return new Worker(new URL('./tsWorkerStart.mjs', import.meta.url), {
    execArgv: [],
    workerData: { module: module.href, data },
  })
}
