import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface RunningCommand {
  child: ChildProcess
  /** All output so far. */
  output: () => string
  errors: () => string
  /** Resolves with the first match on standard output. Rejects if the process ends without one. */
  waitFor: (pattern: RegExp) => Promise<RegExpExecArray>
  /** The exit code, or the signal's name. */
  ended: Promise<number | string>
}

export interface RunOptions {
  cwd?: string
  env?: Record<string, string>
}

/** Environment variables that `npm run test:mutation` sets for the mutated code. */
const MUTANT = '__STRYKER_ACTIVE_MUTANT__'

/** Runs a program with only `PATH` from this process's environment. */
export function runCommand(
  command: string,
  args: string[],
  { cwd, env = {} }: RunOptions = {},
): RunningCommand {
  const { PATH, [MUTANT]: mutant } = process.env
  const child = spawn(command, args, {
    cwd,
    env: { PATH, ...(mutant && { [MUTANT]: mutant }), ...env },
    stdio: 'pipe',
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  return {
    child,
    output: () => output,
    errors: () => errors,
    waitFor: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output)
          if (match !== null) resolve(match)
        }
        child.stdout.on('data', look)
        child.on('close', () => reject(new Error(`${command} ended before ${pattern}:\n${output}${errors}`)))
        look()
      }),
    ended,
  }
}
