import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const start = new URL('./tsProcessStart.mjs', import.meta.url)

/**
 * Starts a process that runs a TypeScript module: for work whose memory is to be given back when it is done.
 * The process sees to that itself, because not every process that builds the site can hand it down: the tests run under
 * Vitest, not under `tsx`.
 *
 * @param data - what the module finds in its third argument, as JSON
 */
export const startTsProcess = (module: URL, data: unknown): ChildProcess =>
  fork(fileURLToPath(start), [module.href, JSON.stringify(data)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
