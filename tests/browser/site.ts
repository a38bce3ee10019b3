/** A browser per worker, a fresh reader per test, and an eye on what the pages complain about. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, inject } from 'vitest'
import { config } from '../../site.config.ts'
import { sharedChromium } from './chromium.ts'

/** Name of the field, the button and the link that open the search. */
export const { placeholder } = config.search

/** URL of the site without a trailing slash. It may have a base path. */
export const origin = inject('origin')

/** Address on the host: `/setup/migration`, or `/sdk/setup/migration`. */
export const at = (path: string): string => new URL(origin).pathname.replace(/\/$/, '') + path

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

interface Reader {
  /** A new profile: nothing stored, nothing cached. */
  context(options?: BrowserContextOptions): Promise<BrowserContext>
  /** A page of the site as a new reader sees it. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>
  /** Messages that the running test provokes on purpose; any other error fails it. */
  expectErrors(pattern: RegExp): void
}

/** Call once at the top of a test file. */
export function createReader(): Reader {
  let browser: Browser
  let contexts: BrowserContext[] = []
  let errors: string[] = []
  let expected: RegExp[] = []
  const watch = (page: Page) => {
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
    })
  }
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterEach(async () => {
    const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)))
    await Promise.all(contexts.map((context) => context.close()))
    contexts = []
    errors = []
    expected = []
    expect(unexpected.join('\n'), 'errors in the console').toBe('')
  })
  const context = async (options: BrowserContextOptions = {}) => {
    const created = await browser.newContext({ baseURL: origin, viewport: desktop, ...options })
    created.setDefaultTimeout(20_000)
    created.on('page', watch)
    contexts.push(created)
    return created
  }
  return {
    context,
    async open(path, options) {
      const page = await (await context(options)).newPage()
      await page.goto(at(path))
      return page
    },
    expectErrors: (pattern) => expected.push(pattern),
  }
}

/** Shows a sign of intent and waits until React has taken over. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(1, 300)
  await page.mouse.move(3, 303)
  await page.waitForSelector('html[data-awake]')
}

/** A page that React has taken over. */
export async function openAwake(
  reader: Reader,
  path: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await reader.open(path, options)
  await wake(page)
  return page
}

/** A reader whose browser keeps these from an earlier visit. */
export const stored = (items: Record<string, string>): BrowserContextOptions['storageState'] => ({
  cookies: [],
  origins: [
    {
      origin: new URL(origin).origin,
      localStorage: Object.entries(items).map(([name, value]) => ({ name, value })),
    },
  ],
})

/** Text of the page's own heading. */
export const heading = async (page: Page): Promise<string> =>
  (await page.locator('#page h1').textContent())?.trim() ?? ''

/** Waits until the article of a path is on screen. */
export async function arrived(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(wanted) &&
      location.pathname === wanted,
    at(path),
  )
}

declare global {
  interface Window {
    /** Counts documents: lost by a load, kept by a navigation within the site. */
    sameDocument?: boolean
  }
}

/** Marks the document, so that a test can tell whether a navigation replaced it. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.sameDocument = true
  })

export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.sameDocument === true)
