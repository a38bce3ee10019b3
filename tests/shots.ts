/** `npm run shots`: pictures of every page kind at three widths in both color modes, in `shots/`. */
import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { config } from '../site.config.ts'
import { createServer } from '../src/server/createServer.ts'
import { ownWords } from '../src/shared/commandLine.ts'
import { launchChromium } from './browser/chromium.ts'

const kinds: Record<string, string> = {
  home: '/',
  introduction: '/introduction',
  guide: '/setup/installation-setup',
  migration: '/setup/migration',
  request: '/vault/requests/getvault',
  transaction: '/vault/transactions/deposit',
  helper: '/osToken/helpers/gethealthfactor',
  removed: '/osToken/requests/getConfig',
  search: '/search?q=mint',
  'not-found': '/vault/requests/getvalt',
}
const widths = [390, 768, 1440]
const only = ownWords({
  usage: `npm run shots [-- ${Object.keys(kinds).join(' ')}]`,
  operands: 99,
}).positionals
const unknown = only.find((kind) => !Object.hasOwn(kinds, kind))
if (unknown !== undefined) throw new Error(`${unknown} is no kind of page: ${Object.keys(kinds).join(', ')}`)

const server = await createServer({ dist: 'dist', search: config.search })
await server.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
const browser = await launchChromium()
mkdirSync('shots', { recursive: true })
try {
  for (const [kind, path] of Object.entries(kinds)) {
    if (only.length > 0 && !only.includes(kind)) continue
    for (const mode of ['light', 'dark'] as const) {
      for (const width of widths) {
        const page = await browser.newPage({ viewport: { width, height: 1000 } })
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode)
        await page.goto(origin + path)
        if (kind === 'search') await page.waitForTimeout(800)
        await page.screenshot({
          path: `shots/${kind}-${width}-${mode}.png`,
          fullPage: process.env.FULL !== '0',
        })
        await page.close()
      }
    }
  }
} finally {
  await browser.close()
  await server.close()
}
console.log(`pictures are in shots/`)
