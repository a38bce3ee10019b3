/**
 * `npm start`: builds, then serves. The build runs in a process of its own, which takes its memory with it; whichever of
 * the two runs ends with a signal.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
const build = spawn(process.execPath, ['--import', 'tsx', cli, 'build'], { stdio: 'inherit' })
const passOn = (signal: NodeJS.Signals) => build.kill(signal)
for (const signal of SIGNALS) process.on(signal, passOn)
const [code, signal] = await once(build, 'close')
for (const each of SIGNALS) process.off(each, passOn)

if (signal) process.kill(process.pid, signal)
else if (code !== 0) process.exitCode = code
else await import('../server/cli.ts')
