import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { holdRequests } from '../holdRequests.ts'
import { createReader, hydrate, openHydrated, origin, stored, waitForPage } from '../site.ts'

const reader = createReader()
const withClipboard: BrowserContextOptions = { permissions: ['clipboard-read', 'clipboard-write'] }
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
/** Records the states of copy buttons from now on, because they show them only briefly. */
const watchButtons = (page: Page) =>
  page.evaluate(() => {
    window.shownStates = []
    new MutationObserver((records) => {
      for (const { target } of records)
        window.shownStates.push((target as HTMLElement).dataset.state ?? 'ready')
    }).observe(document, { subtree: true, attributeFilter: ['data-state'] })
  })
const shownStates = (page: Page) => page.evaluate(() => window.shownStates)
const shownCommand = (page: Page) => page.locator('.tabs').first().locator('pre:visible').textContent()
const choose = (page: Page, name: string) =>
  page
    .locator('.tabs')
    .first()
    .locator('label', { hasText: new RegExp(`^${name}$`) })
    .click()

declare global {
  interface Window {
    shownStates: string[]
  }
}

describe('copying', () => {
  test('copies the text of a code block, announces it, and resets the button', async () => {
    const page = await openHydrated(reader, '/vault/transactions/deposit', withClipboard)
    const block = page.locator('figure.code').first()
    await watchButtons(page)
    await block.getByRole('button', { name: /^Copy/ }).click()
    await expect.poll(() => clipboard(page)).toBe(await block.locator('pre').textContent())
    await expect.poll(() => clipboard(page)).toContain('\n')
    await page.waitForFunction(() => document.querySelector('[role=status]')?.textContent === 'Copied')
    await expect.poll(() => shownStates(page)).toEqual(['done', 'ready'])
  })

  test('works before hydration, and for Markdown that arrives late', async () => {
    const page = await reader.open('/osToken/helpers/gethealthfactor', withClipboard)
    await page.route('**/assets/**', () => {})
    const release = await holdRequests(page, '**/*.md')
    const code = page.locator('figure.code').filter({ has: page.locator('[data-copy]') })
    await page.locator('[data-copy]').first().click()
    await expect.poll(() => clipboard(page)).toBe(await code.first().locator('pre').textContent())
    await page.getByRole('button', { name: 'Copy page' }).click()
    release()
    await expect.poll(() => clipboard(page)).toContain('# sdk.osToken.getHealthFactor')
  })

  test('copies the Markdown of a page', async () => {
    const page = await openHydrated(reader, '/osToken/helpers/gethealthfactor', withClipboard)
    await watchButtons(page)
    await page.getByRole('button', { name: 'Copy page' }).click()
    await expect.poll(() => shownStates(page)).toContain('done')
    const markdown = await (await fetch(`${origin}/osToken/helpers/gethealthfactor.md`)).text()
    await expect.poll(() => clipboard(page)).toBe(markdown)
    expect(markdown).toContain('# sdk.osToken.getHealthFactor')
  })

  test('announces and shows a failure', async () => {
    const context = await reader.context()
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { write: () => Promise.reject(new Error('refused')) },
      })
    })
    const page = await context.newPage()
    await page.clock.install()
    await page.goto('/vault/transactions/deposit')
    await hydrate(page)
    await page.locator('figure.code').first().getByRole('button', { name: /^Copy/ }).click()
    await page.waitForFunction(
      () => document.querySelector('[role=status]')?.textContent === 'Copying failed',
    )
    // Pause the clock, because the button shows the failure only briefly.
    await page.clock.pauseAt(Date.now() + 60_000)
    const button = page.getByRole('button', { name: 'Copy page' })
    await button.click()
    await page.locator('[data-copy-page][data-state=failed]').waitFor()
    await expect
      .poll(() => button.evaluate((element) => getComputedStyle(element, '::after').content))
      .toBe('"\u00a0failed"')
  })
})

describe('package managers', () => {
  test('the selected tab is kept on other pages and after a reload', async () => {
    const page = await openHydrated(reader, '/')
    await expect.poll(() => shownCommand(page)).toMatch(/^npm install /)
    await choose(page, 'yarn')
    await expect.poll(() => shownCommand(page)).toMatch(/^yarn add /)
    await page.locator('#page a[href="/setup/installation-setup"]').first().click()
    await waitForPage(page, '/setup/installation-setup')
    await expect.poll(() => shownCommand(page)).toMatch(/^yarn add /)
    await page.reload()
    await hydrate(page)
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.tabs [value=yarn]')?.checked)
    await expect.poll(() => shownCommand(page)).toMatch(/^yarn add /)
  })

  test('a tab selected before hydration wins over the stored one', async () => {
    const page = await reader.open('/', { storageState: stored({ 'package-manager': 'bun' }) })
    const release = await holdRequests(page, '**/assets/**')
    await choose(page, 'pnpm')
    release()
    await page.waitForFunction(() => localStorage.getItem('package-manager') === 'pnpm')
    await expect.poll(() => shownCommand(page)).toMatch(/^pnpm add /)
  })
})

describe('alternative examples', () => {
  const shownCode = (page: Page) => page.locator('.tabs').first().locator('pre:visible').textContent()

  test('the stored tab is selected before hydration, and no space is reserved for the others', async () => {
    const context = await reader.context({ storageState: stored({ 'example-network': 'gnosis' }) })
    const page = await context.newPage()
    await holdRequests(page, '**/assets/**')
    await page.goto(`${origin}/vault/transactions/deposit`)
    expect(await shownCode(page)).toContain('gno.approve')
    expect(await page.getByRole('radio', { name: 'Gnosis' }).isChecked()).toBe(true)
    await choose(page, 'Ethereum')
    const bottomOf = (selector: string) =>
      page.locator(selector).evaluate((each) => each.getBoundingClientRect().bottom)
    expect(await bottomOf('.tabs')).toBe(await bottomOf('.tabs figure:visible'))
  })

  test('the selected tab is kept on other pages, separately for each kind', async () => {
    const page = await openHydrated(reader, '/vault/transactions/withdraw')
    await choose(page, 'Node')
    await expect.poll(() => shownCode(page)).toContain('new Wallet(')
    await page.goto(`${origin}/vault/transactions/deposit`)
    await hydrate(page)
    await expect.poll(() => shownCode(page)).toContain('Network.Mainnet')
    await choose(page, 'Gnosis')
    await expect.poll(() => shownCode(page)).toContain('gno.approve')
    await page.goto(`${origin}/osToken/transactions/burn`)
    await hydrate(page)
    await expect.poll(() => shownCode(page)).toContain('new Wallet(')
  })
})

describe("the 'Open in…' menu", () => {
  test('links to the Markdown, to assistants and to editors, and closes with Escape', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault')
    const menu = page.locator('[data-open-in]')
    await menu.locator('summary').click()
    await expect
      .poll(() => menu.getByRole('link', { name: 'Claude' }).getAttribute('href'))
      .toContain(encodeURIComponent('/vault/requests/getvault.md'))
    await expect.poll(() => menu.getByRole('link', { name: /^Cursor/ }).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => menu.getByRole('link').first().isVisible()).toBe(false)
  })
})

test('the title of a problem report contains the path of the page', async () => {
  const page = await reader.open('/vault/requests/getvault')
  const report = page.getByRole('link', { name: 'Report a problem on this page' })
  const address = new URL((await report.getAttribute('href')) ?? '')
  expect(address.searchParams.get('title')).toContain('/vault/requests/getvault')
})
