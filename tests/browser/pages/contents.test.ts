import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createReader, openHydrated, phone } from '../site.ts'

const reader = createReader()
const article = '/vault/requests/getvault'
const narrow = { viewport: { width: 1024, height: 800 } }
const bar = (page: Page) => page.getByRole('navigation', { name: 'Contents' })
const isOpen = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLDetailsElement>('.contents details')?.open)
const current = (page: Page) => page.locator('.contents [data-current]')
const scrollTo = (page: Page, id: string) =>
  page.evaluate((wanted) => document.getElementById(wanted)?.scrollIntoView({ behavior: 'instant' }), id)

describe('the bar with the outline on narrower screens', () => {
  test('stays below the navbar and shows the title of the current section', async () => {
    const page = await openHydrated(reader, article, { viewport: phone })
    await scrollTo(page, 'errors')
    await expect.poll(() => current(page).textContent()).toBe('Errors')
    const top = await page.locator('.contents').evaluate((each) => each.getBoundingClientRect().top)
    const below = await page.locator('.navbar').evaluate((each) => each.getBoundingClientRect().bottom)
    expect(Math.abs(top - below)).toBeLessThanOrEqual(1)
  })

  test('links to sections without covering them, and closes', async () => {
    const page = await openHydrated(reader, article, narrow)
    await bar(page).locator('summary').click()
    await bar(page).getByRole('link', { name: 'Errors', exact: true }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#errors')
    await expect.poll(() => isOpen(page)).toBe(false)
    await page.waitForFunction(() => {
      const heading = document.getElementById('errors')?.getBoundingClientRect().top ?? 0
      const end = document.querySelector('.contents')?.getBoundingClientRect().bottom ?? 9999
      return heading >= end && heading < end + 120
    })
  })

  test('can be read to its end in a low window', async () => {
    const page = await openHydrated(reader, article)
    // A phone held sideways, or a zoom of 400 %.
    await page.setViewportSize({ width: 320, height: 256 })
    await scrollTo(page, 'example')
    await bar(page).locator('summary').click()
    const links = bar(page).locator('li a')
    await links.first().hover()
    await links.last().evaluate((link) => {
      const list = link.closest('ul')
      list?.scrollTo({ top: list.scrollHeight, behavior: 'instant' })
    })
    const { bottom, height } = await links
      .last()
      .evaluate((each) => ({ bottom: each.getBoundingClientRect().bottom, height: innerHeight }))
    expect(bottom).toBeLessThanOrEqual(height)
  })

  test('closes with Escape, which returns the focus, and when the focus leaves it', async () => {
    const page = await openHydrated(reader, article, narrow)
    const summary = bar(page).locator('summary')
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => isOpen(page)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
    await expect.poll(() => summary.evaluate((each) => each === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await bar(page).getByRole('link', { name: 'Top' }).focus()
    await expect.poll(() => isOpen(page)).toBe(false)
  })

  test('has a link to the top', async () => {
    const page = await openHydrated(reader, article, narrow)
    await scrollTo(page, 'errors')
    await page.waitForFunction(() => window.scrollY > 500)
    await bar(page).getByRole('link', { name: 'Top' }).click()
    await page.waitForFunction(() => window.scrollY < 60)
  })

  test('is hidden when the outline is next to the article', async () => {
    const page = await reader.open(article)
    await expect.poll(() => page.locator('.contents').isVisible()).toBe(false)
    await expect.poll(() => page.locator('.outline').isVisible()).toBe(true)
  })
})
