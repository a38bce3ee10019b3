import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { holdBack } from '../gate.ts'
import { arrived, createReader, openAwake, origin, stored, wake } from '../site.ts'

const reader = createReader()
const withClipboard: BrowserContextOptions = { permissions: ['clipboard-read', 'clipboard-write'] }
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
/** Remembers what copy buttons show from now on: they show it for a moment only. */
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
  test('a code block gives its whole text, says so, and is ready again', async () => {
    const page = await openAwake(reader, '/vault/transactions/deposit', withClipboard)
    const block = page.locator('figure.code').first()
    await watchButtons(page)
    await block.getByRole('button', { name: /^Copy/ }).click()
    await expect.poll(() => clipboard(page)).toBe(await block.locator('pre').textContent())
    await expect.poll(() => clipboard(page)).toContain('\n')
    await page.waitForFunction(() => document.querySelector('[role=status]')?.textContent === 'Copied')
    await expect.poll(() => shownStates(page)).toEqual(['done', 'ready'])
  })

  test('works before React is there, and for Markdown that is slow to come', async () => {
    const page = await reader.open('/osToken/helpers/gethealthfactor', withClipboard)
    await page.route('**/assets/**', () => {})
    const letIn = await holdBack(page, '**/*.md')
    const code = page.locator('figure.code').filter({ has: page.locator('[data-copy]') })
    await page.locator('[data-copy]').first().click()
    await expect.poll(() => clipboard(page)).toBe(await code.first().locator('pre').textContent())
    await page.getByRole('button', { name: 'Copy page' }).click()
    letIn()
    await expect.poll(() => clipboard(page)).toContain('# sdk.osToken.getHealthFactor')
  })

  test('the page gives its Markdown', async () => {
    const page = await openAwake(reader, '/osToken/helpers/gethealthfactor', withClipboard)
    await watchButtons(page)
    await page.getByRole('button', { name: 'Copy page' }).click()
    await expect.poll(() => shownStates(page)).toContain('done')
    const markdown = await (await fetch(`${origin}/osToken/helpers/gethealthfactor.md`)).text()
    await expect.poll(() => clipboard(page)).toBe(markdown)
    expect(markdown).toContain('# sdk.osToken.getHealthFactor')
  })

  test('that is refused says so', async () => {
    const context = await reader.context()
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { write: () => Promise.reject(new Error('refused')) },
      })
    })
    const page = await context.newPage()
    await page.clock.install()
    await page.goto('/vault/transactions/deposit')
    await wake(page)
    await page.locator('figure.code').first().getByRole('button', { name: /^Copy/ }).click()
    await page.waitForFunction(
      () => document.querySelector('[role=status]')?.textContent === 'Copying failed',
    )
    // From now on, time passes only as the test says: the failure is shown for a moment.
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
  test('the choice is remembered on other pages and after a reload', async () => {
    const page = await openAwake(reader, '/')
    await expect.poll(() => shownCommand(page)).toMatch(/^npm install /)
    await choose(page, 'yarn')
    await expect.poll(() => shownCommand(page)).toMatch(/^yarn add /)
    await page.locator('#page a[href="/setup/installation-setup"]').first().click()
    await arrived(page, '/setup/installation-setup')
    await expect.poll(() => shownCommand(page)).toMatch(/^yarn add /)
    await page.reload()
    await wake(page)
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.tabs [value=yarn]')?.checked)
    await expect.poll(() => shownCommand(page)).toMatch(/^yarn add /)
  })

  test('a choice made before React is there counts, also against an older one', async () => {
    const page = await reader.open('/', { storageState: stored({ 'package-manager': 'bun' }) })
    const letIn = await holdBack(page, '**/assets/**')
    await choose(page, 'pnpm')
    letIn()
    await page.waitForFunction(() => localStorage.getItem('package-manager') === 'pnpm')
    await expect.poll(() => shownCommand(page)).toMatch(/^pnpm add /)
  })
})

describe('examples to choose from', () => {
  const shownCode = (page: Page) => page.locator('.tabs').first().locator('pre:visible').textContent()

  test('a remembered one is there before the app, with no room kept for the others', async () => {
    const context = await reader.context({ storageState: stored({ 'example-network': 'gnosis' }) })
    const page = await context.newPage()
    await holdBack(page, '**/assets/**')
    await page.goto(`${origin}/vault/transactions/deposit`)
    expect(await shownCode(page)).toContain('gno.approve')
    expect(await page.getByRole('radio', { name: 'Gnosis' }).isChecked()).toBe(true)
    await choose(page, 'Ethereum')
    const bottomOf = (selector: string) =>
      page.locator(selector).evaluate((each) => each.getBoundingClientRect().bottom)
    expect(await bottomOf('.tabs')).toBe(await bottomOf('.tabs figure:visible'))
  })

  test('the choice is remembered for other pages, each kind by itself', async () => {
    const page = await openAwake(reader, '/vault/transactions/withdraw')
    await choose(page, 'Node')
    await expect.poll(() => shownCode(page)).toContain('wallet.sendTransaction')
    await page.goto(`${origin}/vault/transactions/deposit`)
    await wake(page)
    await expect.poll(() => shownCode(page)).toContain('Network.Mainnet')
    await choose(page, 'Gnosis')
    await expect.poll(() => shownCode(page)).toContain('gno.approve')
    await page.goto(`${origin}/osToken/transactions/burn`)
    await wake(page)
    await expect.poll(() => shownCode(page)).toContain('wallet.sendTransaction')
  })
})

describe('the menu of a page', () => {
  test('links to the Markdown, to assistants and to editors, and closes with Escape', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
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

test('a report on a page begins with its address', async () => {
  const page = await reader.open('/vault/requests/getvault')
  const report = page.getByRole('link', { name: 'Report a problem on this page' })
  const address = new URL((await report.getAttribute('href')) ?? '')
  expect(address.searchParams.get('title')).toContain('/vault/requests/getvault')
})
