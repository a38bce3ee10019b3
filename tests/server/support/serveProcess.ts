import { fileURLToPath } from 'node:url'
import { type RunningCommand, runCommand } from './runCommand.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs the server's command with a build in a separate process, which may fail to start. */
export const runServer = (dist: string, env: Record<string, string>): RunningCommand =>
  runCommand(process.execPath, ['--import', 'tsx', 'src/server/cli.ts', dist], { cwd: root, env })

/** The same, but waits until it listens: on the loopback address, by default on a free port and without a rate limit. */
export async function serveProcess(
  dist: string,
  env: Record<string, string> = {},
): Promise<RunningCommand & { origin: string }> {
  const command = runServer(dist, { PORT: '0', HOST: '127.0.0.1', SEARCH_RATE_LIMIT: '0', ...env })
  const [, origin = ''] = await command.waitFor(/(http:\/\/127\.0\.0\.1:\d+)"/)
  return { ...command, origin }
}
