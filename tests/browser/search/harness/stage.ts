import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { config as site } from '../../../../site.config.ts'
import { type ClientSearchConfig, clientSearchConfig } from '../../../../src/site/search/searchConfig.ts'
import { sharedChromium } from '../../chromium.ts'
import { SearchHost } from './searchHost.ts'
import { type Harness, serveHarness } from './serveHarness.ts'
import { answer } from './service.ts'

interface OpenOptions extends BrowserContextOptions {
  config?: Partial<ClientSearchConfig>
  /** Source of an init script. */
  before?: string
}

export interface Stage {
  /** The search service at the page's own origin. */
  host: SearchHost
  harness: Harness
  /** Opens a page in a new context and waits until it has hydrated. */
  open(path?: string, options?: OpenOptions): Promise<Page>
  /** Starts another search host at another origin. */
  startHost(): Promise<SearchHost>
  /** Allows console errors that the running test provokes on purpose. */
  expectErrors(pattern: RegExp): void
}

/** Call once at the top of a test file. Any unexpected error in a page's console fails the test. */
export function setStage(extra?: Record<string, string | Uint8Array>): Stage {
  let browser: Browser
  let errors: string[] = []
  let expected: RegExp[] = []
  let hosts: SearchHost[] = []
  const stage = {
    async open(path = '/', { config, before, ...options } = {}) {
      stage.harness.config = { ...clientSearchConfig(site), ...config }
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        ...options,
      })
      context.setDefaultTimeout(20_000)
      if (before) await context.addInitScript(before)
      // By default, the first of several hosts is chosen randomly. Tests start with the first one.
      await context.addInitScript(() => {
        try {
          sessionStorage.setItem('search-host', sessionStorage.getItem('search-host') ?? '0')
        } catch {
          // The test blocks storage.
        }
      })
      const page = await context.newPage()
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await page.goto(stage.harness.origin + path)
      if (options.javaScriptEnabled === false) return page
      await page.waitForFunction(() => Array.isArray(window.visited))
      return page
    },
    async startHost() {
      const host = new SearchHost(answer)
      await host.start()
      hosts.push(host)
      return host
    },
    expectErrors: (pattern) => void expected.push(pattern),
  } as Stage
  beforeAll(async () => {
    stage.host = new SearchHost(answer)
    stage.harness = await serveHarness(stage.host, extra)
    browser = await sharedChromium()
  })
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
    for (const host of hosts) await host.stop()
    const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)))
    hosts = []
    errors = []
    expected = []
    Object.assign(stage.host, { refuse: undefined, hangs: false })
    stage.host.queries.length = 0
    stage.host.bodies.length = 0
    stage.harness.requested.length = 0
    expect(unexpected, 'errors in the console').toEqual([])
  })
  afterAll(async () => {
    await stage.harness?.stop()
  })
  return stage
}

/** Opens the dialog with the keyboard, and types once its panel is loaded. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.locator('.search-footer').waitFor({ state: 'attached' })
  await page.keyboard.type(text)
}

/** Like `searchFor`, and waits for the results. */
export async function find(page: Page, text: string): Promise<void> {
  await searchFor(page, text)
  await page.locator(`[role=listbox][data-query="${text}"]`).waitFor()
}

/** Title of the option that `aria-activedescendant` refers to, if any. */
export const activeOption = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const id = document.querySelector('[role=combobox]')?.getAttribute('aria-activedescendant')
    return id ? document.getElementById(id)?.querySelector('.search-option-title')?.textContent : undefined
  }) as Promise<string | undefined>
