/** Opens pages in a browser: one browser per worker, new contexts per test. Console errors fail the test. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, inject } from 'vitest'
import { config } from '../../site.config.ts'
import { sharedChromium } from './chromium.ts'

/** Accessible name of the search input, and of the button and the link that open the search. */
export const { placeholder } = config.search

/** URL of the site without a trailing slash. It may have a base path. */
export const origin = inject('origin')

/** Adds the base path of the site, if any: `/setup/migration` -> `/sdk/setup/migration`. */
export const withBase = (path: string): string => new URL(origin).pathname.replace(/\/$/, '') + path

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

interface Reader {
  /** A new browser context: nothing stored, nothing cached. */
  context(options?: BrowserContextOptions): Promise<BrowserContext>
  /** Opens a page of the site in a new context. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>
  /** Allows errors that the running test provokes on purpose. Any other console error fails it. */
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
      await page.goto(withBase(path))
      return page
    },
    expectErrors: (pattern) => expected.push(pattern),
  }
}

/** Shows intent by moving the pointer, and waits until the app has hydrated. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(1, 300)
  await page.mouse.move(3, 303)
  await page.waitForSelector('html[data-hydrated]')
}

/** Opens a page and hydrates it. */
export async function openHydrated(
  reader: Reader,
  path: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await reader.open(path, options)
  await hydrate(page)
  return page
}

/** Context option for a browser with these items in local storage, as if from an earlier visit. */
export const stored = (items: Record<string, string>): BrowserContextOptions['storageState'] => ({
  cookies: [],
  origins: [
    {
      origin: new URL(origin).origin,
      localStorage: Object.entries(items).map(([name, value]) => ({ name, value })),
    },
  ],
})

/** Text of the page's h1. */
export const heading = async (page: Page): Promise<string> =>
  (await page.locator('#page h1').textContent())?.trim() ?? ''

/** Waits until the page of a path is on screen. */
export async function waitForPage(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(wanted) &&
      location.pathname === wanted,
    withBase(path),
  )
}

declare global {
  interface Window {
    /** Set by `markDocument`. A document load loses it, a client-side navigation keeps it. */
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
