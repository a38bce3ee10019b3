/** Drives Firefox by WebDriver BiDi, which it supports without a separate driver. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import WebSocket from 'ws'
import type { RunningBrowser } from './wire.ts'

const places = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

export const findFirefox = (): string | undefined => places.find((place) => place && existsSync(place))

/** Disables all background network requests, and the start page. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
}

interface Message {
  id?: number
  type: 'success' | 'error' | 'event'
  method?: string
  message?: string
  result?: Record<string, unknown>
  params?: { level?: string; text?: string; source?: { context?: string } }
}

export async function startFirefox(program: string): Promise<RunningBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  )
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk
      const found = /BiDi listening on (ws:\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`Firefox exited:\n${output}`)))
  })
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))

  let count = 0
  const pending = new Map<number, (message: Message) => void>()
  /** Console errors by browsing context. */
  const consoleErrors = new Map<string, string[]>()
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) pending.get(message.id)?.(message)
    const { level, text, source } = message.params ?? {}
    if (message.method === 'log.entryAdded' && level === 'error')
      consoleErrors.get(source?.context ?? '')?.push(text ?? '')
  })
  const send = (method: string, params: object = {}) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const id = ++count
      pending.set(id, ({ type, result, message }) => {
        pending.delete(id)
        if (type === 'success') resolve(result ?? {})
        else reject(new Error(`${method}: ${message}`))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })

  return {
    async open() {
      const { userContext } = await send('browser.createUserContext')
      const { context } = (await send('browsingContext.create', { type: 'tab', userContext })) as {
        context: string
      }
      consoleErrors.set(context, [])
      return {
        name: 'Firefox',
        async navigate(url) {
          await send('browsingContext.navigate', { context, url, wait: 'complete' })
        },
        async back() {
          await send('browsingContext.traverseHistory', { context, delta: -1 })
        },
        async evaluate(expression) {
          const { result, exceptionDetails } = (await send('script.evaluate', {
            expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
            target: { context },
            awaitPromise: true,
          })) as { result?: { value?: string }; exceptionDetails?: { text: string } }
          if (exceptionDetails) throw new Error(exceptionDetails.text)
          return result?.value === undefined ? undefined : JSON.parse(result.value)
        },
        async perform(actions) {
          await send('input.performActions', { context, actions })
        },
        async resize(width, height) {
          await send('browsingContext.setViewport', { context, viewport: { width, height } })
        },
        errors: async () => consoleErrors.get(context) ?? [],
        async close() {
          await send('browser.removeUserContext', { userContext })
        },
      }
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      await send('browser.close').catch(() => {})
      socket.close()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
