/**
 * `npm run shots`: pictures of a page of every kind, and of what opens on one, at four widths in both color modes, in
 * `shots/`. Paths name other pages: `npm run shots -- /osToken/transactions/mint`.
 */
import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { config } from '../site.config.ts'
import { createServer } from '../src/server/createServer.ts'
import { explain } from '../src/server/main.ts'
import { parseOwnArguments } from '../src/shared/commandLine.ts'
import { launchChromium } from './browser/chromium.ts'

interface Shot {
  path: string
  /** What a reader does before the picture is taken, which then shows the window only. */
  open?(page: Page): Promise<unknown>
}

const method = '/vault/requests/getvault'

const kinds: Record<string, Shot> = {
  home: { path: '/' },
  introduction: { path: '/introduction' },
  glossary: { path: '/introduction/glossary' },
  methods: { path: '/methods' },
  installation: { path: '/setup/installation-setup' },
  guide: { path: '/setup/guides/stake' },
  migration: { path: '/setup/migration' },
  request: { path: method },
  transaction: { path: '/vault/transactions/deposit' },
  helper: { path: '/osToken/helpers/gethealthfactor' },
  calculator: { path: '/osToken/requests/getmaxmint' },
  removed: { path: '/osToken/requests/getConfig' },
  results: { path: '/search?q=mint', open: (page) => page.waitForSelector('.search-results li') },
  'not-found': { path: '/vault/requests/getvalt' },
  menu: { path: method, open: openMenu },
  contents: { path: method, open: openContents },
  dialog: { path: method, open: searchFor },
  card: { path: method, open: showCard },
}

/** Of narrow windows; in wide ones the menu 'Open in…' opens. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.locator('.menu-button')
  await ((await menu.isVisible()) ? menu : page.locator('[data-open-in] summary')).click()
}

async function openContents(page: Page): Promise<void> {
  const contents = page.locator('.contents summary')
  if (await contents.isVisible()) await contents.click()
}

async function searchFor(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('max mint')
  await page.waitForSelector('.search-dialog [role=option]')
}

async function showCard(page: Page): Promise<void> {
  await page.locator('#page pre a[href]').first().focus()
  await page.waitForSelector('#name-card:popover-open')
}

/** Ends the process with one line for whoever called it. */
function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

const { positionals, values } = parseOwnArguments({
  usage: `npm run shots [-- --width 390 --mode dark --forced-colors --window ${Object.keys(kinds).join(' ')} /path]`,
  operands: 99,
  options: {
    width: { type: 'string', multiple: true, default: ['390', '768', '1024', '1440'] },
    mode: { type: 'string', multiple: true, default: ['light', 'dark'] },
    'forced-colors': { type: 'boolean', default: false },
    window: { type: 'boolean', default: false },
  },
})
const shots = (positionals.length > 0 ? positionals : Object.keys(kinds)).map((word): [string, Shot] => {
  if (word.startsWith('/')) return [word.slice(1).replace(/[^\w-]+/g, '-') || 'home', { path: word }]
  const shot = Object.hasOwn(kinds, word) ? kinds[word] : undefined
  if (!shot) fail(`${word} is neither a path nor one of ${Object.keys(kinds).join(', ')}`)
  return [word, shot]
})

const server = await createServer({ dist: 'dist', search: config.search }).catch((error) =>
  fail(explain(error)),
)
await server.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
for (const path of positionals.filter((word) => word.startsWith('/'))) {
  const response = await fetch(origin + path, { headers: { accept: 'text/markdown' } })
  if (response.status === 200) continue
  const [, nearest] = /^- .*\]\((.*)\)$/m.exec(await response.text()) ?? []
  const hint = nearest ? ` (the nearest is ${nearest})` : ''
  fail(`there is no page ${path}${hint}: write one of the last build, or run npm run build first`)
}
const browser = await launchChromium()
mkdirSync('shots', { recursive: true })
try {
  for (const mode of values.mode) {
    for (const width of values.width) {
      const context = await browser.newContext({
        viewport: { width: Number(width), height: 1000 },
        hasTouch: Number(width) < 996,
        isMobile: Number(width) < 640,
        ...(values['forced-colors'] ? { forcedColors: 'active' as const } : {}),
        ...(mode === 'dark' ? { colorScheme: 'dark' as const } : {}),
      })
      await context.addInitScript((theme) => localStorage.setItem('theme', theme), mode)
      for (const [name, { path, open }] of shots) {
        const page = await context.newPage()
        await page.goto(origin + path)
        await page.evaluate(() => document.fonts.ready)
        await open?.(page)
        await page.screenshot({
          path: `shots/${name}-${width}-${mode}${values['forced-colors'] ? '-forced' : ''}.png`,
          fullPage: !open && !values.window,
          animations: 'disabled',
        })
        await page.close()
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
  await server.close()
}
console.log('pictures are in shots/')
