import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface ServerProcess {
  origin: string
  /** Current memory of the process, in bytes. */
  memory: () => number
  stop: () => Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The server as deployed, in a separate process, without the rate limit per caller. */
export async function startServerProcess(dist: string): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=32', '--import', 'tsx', 'src/server/cli.ts', dist],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        SEARCH_RATE_LIMIT: '0',
        DRAIN_SECONDS: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'close')
  const origin = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      const address = /http:\/\/[^\s"]+/.exec(output)?.[0]
      if (address !== undefined) resolve(address)
    })
    ended.then(() => reject(new Error('The server did not start')))
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
