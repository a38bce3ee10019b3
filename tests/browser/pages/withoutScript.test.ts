import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { BOOST } from '../categories.ts'
import { missing, pageKinds } from '../routes.ts'
import { createReader, heading, origin, phone, placeholder } from '../site.ts'

const reader = createReader()
const plain = { javaScriptEnabled: false }
/** Visible controls that need JavaScript. */
const deadControls = (page: Page) =>
  page.locator(
    '.color-mode:visible, .copy:visible, [data-copy-page]:visible, .sidebar button:visible, .announcement button:visible',
  )

describe('without JavaScript', () => {
  const { home, guide, request, search } = pageKinds
  test.for([home, guide, request, search, missing])(
    'the page can be read, and links work: %s',
    async (path) => {
      if (path === missing) reader.expectErrors(/status of 404/)
      const page = await reader.open(path, plain)
      await expect.poll(() => heading(page)).not.toBe('')
      await expect.poll(() => page.locator('#page').isVisible()).toBe(true)
      await expect.poll(() => deadControls(page).count()).toBe(0)
      await page.locator('.navbar a', { hasText: 'Setup' }).click()
      await page.waitForURL('**/setup/prerequisites')
      await expect.poll(() => heading(page)).toBe('Prerequisites')
    },
  )

  test('the article and its outline are complete', async () => {
    const page = await reader.open('/vault/requests/getvault', plain)
    const text = await page.locator('article').textContent()
    for (const part of ['Arguments', 'Returns', 'Errors', 'vaultAddress', 'Related'])
      expect(text).toContain(part)
    await expect.poll(() => page.locator('.outline a').count()).toBeGreaterThan(3)
  })

  test('the results page shows results from the server', async () => {
    const page = await reader.open('/vault/requests/getvault', plain)
    await page.getByRole('link', { name: placeholder }).click()
    await expect.poll(() => page.url()).toBe(`${origin}/search`)
    await page.getByRole('searchbox').fill('halth factor')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=halth+factor')
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('halth factor')
    await page.locator('.search-results a', { hasText: 'getHealthFactor' }).first().click()
    await page.waitForURL('**/osToken/helpers/gethealthfactor*')
  })

  test('categories link to their first page, whose sidebar lists the others', async () => {
    const page = await reader.open('/vault/requests/getvault', plain)
    await page.locator('.sidebar .category a', { hasText: BOOST }).click()
    await page.waitForURL('**/boost/requests/getdata')
    await page.locator('.sidebar a', { hasText: /^unlock$/ }).click()
    await expect.poll(() => heading(page)).toBe('sdk.boost.unlock')
  })

  test('the menu of narrow screens opens, navigates, and closes', async () => {
    const page = await reader.open('/vault/requests/getvault', { ...plain, viewport: phone, hasTouch: true })
    const menu = page.locator('#menu')
    await expect.poll(() => menu.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).tap()
    await menu.waitFor({ state: 'visible' })
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Menu' }).tap()
    await menu.getByRole('link', { name: 'getUserApy' }).tap()
    await page.waitForURL('**/vault/requests/getuserapy')
    await expect.poll(() => menu.isVisible()).toBe(false)
  })

  test('tabs of package managers can be selected', async () => {
    const page = await reader.open('/setup/installation-setup', plain)
    const tabs = page.locator('.tabs').first()
    await expect.poll(() => tabs.locator('pre:visible').textContent()).toMatch(/^npm install /)
    await tabs.getByText('pnpm', { exact: true }).click()
    await expect
      .poll(() => tabs.locator('pre:visible').allTextContents())
      .toEqual([expect.stringMatching(/^pnpm add /)])
  })

  test('the home page shows no menu', async () => {
    const page = await reader.open('/', plain)
    await expect.poll(() => page.locator('#menu').isVisible()).toBe(false)
    await expect.poll(() => new URL(page.url()).origin).toBe(origin)
  })
})
