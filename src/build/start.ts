/**
 * `npm start`: builds, then serves. The build runs in a child process, so that its memory is freed before the server starts.
 * A signal stops whichever of the two is running.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseOwnArguments } from '../shared/commandLine.ts'

parseOwnArguments({ usage: 'npm start takes no arguments; PORT=… npm start sets the port' })

const signals = ['SIGINT', 'SIGTERM'] as const
const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
const build = spawn(process.execPath, ['--import', 'tsx', cli, 'build'], { stdio: 'inherit' })
const forward = (signal: NodeJS.Signals) => build.kill(signal)
for (const signal of signals) process.on(signal, forward)
const [code, signal] = await once(build, 'close')
for (const each of signals) process.off(each, forward)

if (signal) process.kill(process.pid, signal)
else if (code !== 0) process.exitCode = code
else await import('../server/cli.ts')
