/** Drives WebKit by WebKitGTK's WebDriver, with a MiniBrowser window on a virtual display. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DRIVER_IS_SILENT, type RunningBrowser } from './wire.ts'

interface Programs {
  driver: string
  screen: string
  miniBrowser: string
}

const libraries = '/usr/lib'

/** @returns undefined unless all programs are installed */
export function findWebKit(): Programs | undefined {
  const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run']
  if (!existsSync(driver) || !existsSync(screen) || !existsSync('/usr/bin/xauth')) return undefined
  const miniBrowser = readdirSync(libraries)
    .map((folder) => join(libraries, folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path))
  return miniBrowser ? { driver, screen, miniBrowser } : undefined
}

/** In milliseconds. Under load, WebKit's driver sometimes never answers a command. */
const DRIVER_TIMEOUT = 25_000

export async function startWebKit({ driver, screen, miniBrowser }: Programs): Promise<RunningBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  const runtime = join(home, 'run')
  mkdirSync(runtime, { mode: 0o700 })
  const port = await freePort()
  let output = ''
  const child = spawn(screen, ['-a', '-s', '-screen 0 1500x1000x24', driver, `--port=${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: {
      ...process.env,
      HOME: home,
      XDG_RUNTIME_DIR: runtime,
      // The sandbox may not work in a container. The tests only load our own pages.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // Without a graphics card.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      NO_AT_BRIDGE: '1',
    },
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(DRIVER_TIMEOUT),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    }).catch((error) => {
      throw error.name === 'TimeoutError' ? new Error(`${DRIVER_IS_SILENT}: ${method} ${path}`) : error
    })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
    if (!response.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`)
    return value
  }
  await untilReady(
    child,
    () => call('GET', '/status'),
    () => output,
  )

  return {
    async open() {
      const { sessionId } = (await call('POST', '/session', {
        capabilities: {
          alwaysMatch: {
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': {
              binary: miniBrowser,
              args: ['--automation'],
            },
          },
        },
      })) as { sessionId: string }
      const path = `/session/${sessionId}`
      // A script gets no answer if its document is left meanwhile. Less than the timeout of `expect.poll`, which tries again.
      await call('POST', `${path}/timeouts`, { script: 10_000, pageLoad: 20_000 })
      await call('POST', `${path}/window/rect`, { width: 1400, height: 950 })
      return {
        name: 'WebKit',
        async navigate(url) {
          await call('POST', `${path}/url`, { url })
          await call('POST', `${path}/execute/sync`, { script: `(${watchErrors})()`, args: [] })
        },
        async back() {
          await call('POST', `${path}/back`, {})
        },
        async evaluate(expression) {
          const script = `const done = arguments[0]
            Promise.resolve().then(() => (${expression})).then(
              (value) => done({ json: JSON.stringify(value) }),
              (error) => done({ error: String(error) }))`
          const { json, error } = (await call('POST', `${path}/execute/async`, { script, args: [] })) as {
            json?: string
            error?: string
          }
          if (error) throw new Error(error)
          return json === undefined ? undefined : JSON.parse(json)
        },
        async perform(actions) {
          await call('POST', `${path}/actions`, { actions })
        },
        async resize(width, height) {
          await call('POST', `${path}/window/rect`, { width, height })
        },
        errors: async () =>
          (await call('POST', `${path}/execute/sync`, {
            script: 'return window.errorsOfTest',
            args: [],
          })) as string[],
        async close() {
          await call('DELETE', path)
        },
      }
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      // Kill the process group: the virtual display, the driver, and browsers that failed tests left open.
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
      await ended
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** Runs in the page, because the driver does not report console messages. Misses errors that occur while the page loads. */
function watchErrors(): void {
  const errors: string[] = []
  Object.assign(window, { errorsOfTest: errors })
  const { error } = console
  console.error = (...args) => {
    errors.push(args.join(' '))
    error(...args)
  }
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
}

async function untilReady(
  child: ChildProcess,
  checkStatus: () => Promise<unknown>,
  output: () => string,
): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`WebKit's driver exited:\n${output()}`)
    try {
      await checkStatus()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
