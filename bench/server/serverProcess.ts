import { execFileSync } from 'node:child_process'
import { serveProcess } from '../../tests/server/support/serveProcess.ts'

export interface ServerProcess {
  origin: string
  /** Current memory of the process, in bytes. */
  memory: () => number
  stop: () => Promise<void>
}

/** The server as deployed, in a separate process, without the rate limit per caller. */
export async function startServerProcess(dist: string): Promise<ServerProcess> {
  const { origin, child, ended } = await serveProcess(dist, {
    NODE_ENV: 'production',
    DRAIN_SECONDS: '0',
  })
  return {
    origin,
    memory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) * 1024,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
