import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createReader, openHydrated, waitForPage, withBase } from '../site.ts'

const reader = createReader()
const article = '/vault/requests/getvault'
const outline = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
const marked = (page: Page) => outline(page).locator('[aria-current]').allTextContents()
const scrollToHeading = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const heading = [...document.querySelectorAll('#page h2')].find((each) => each.textContent === wanted)
    heading?.scrollIntoView({ behavior: 'instant' })
  }, text)
const waitForMark = (page: Page, text: string) =>
  page.waitForFunction((wanted) => {
    const links = [...document.querySelectorAll('.outline [aria-current]')]
    return links.length === 1 && links[0]?.textContent === wanted
  }, text)

describe('outline', () => {
  test('marks the current heading while the page scrolls down and up', async () => {
    const page = await openHydrated(reader, article)
    for (const text of ['Returns', 'Errors', 'Arguments']) {
      await scrollToHeading(page, text)
      await waitForMark(page, text)
    }
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await waitForMark(page, (await outline(page).locator('a').last().textContent()) ?? '')
  })

  test('marks the current heading after a navigation to another page', async () => {
    const page = await openHydrated(reader, '/setup/prerequisites')
    await page.locator('a[rel=next]').click()
    await waitForPage(page, '/setup/installation-setup')
    await scrollToHeading(page, 'Errors')
    await page.waitForFunction(() => document.querySelectorAll('.outline [aria-current]').length === 1)
    const current = (await marked(page))[0]
    const inSection = await page.evaluate((text) => {
      const heading = [...document.querySelectorAll('#page :is(h2, h3)')].find(
        (each) => each.textContent === text,
      )
      return Math.abs(heading?.getBoundingClientRect().top ?? 9999)
    }, current)
    expect(inSection).toBeLessThan(300)
  })

  test.for([1280, 1340])('stands beside the text in a window of %d px', async (width) => {
    const page = await (await reader.context({ viewport: { width, height: 800 } })).newPage()
    // A page with a block that is wider than the text.
    await page.goto(withBase('/setup/guides/stake'))
    const text = await page.locator('#page > main').boundingBox()
    const list = await outline(page).boundingBox()
    expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(list?.x ?? 0)
    await page.close()
  })

  test('links to headings: scrolls below the navbar, and changes the URL and the focus', async () => {
    const page = await openHydrated(reader, article)
    await outline(page).getByRole('link', { name: 'Errors', exact: true }).click()
    await page.waitForFunction(() => {
      const top = document.querySelector('#errors')?.getBoundingClientRect().top ?? 0
      return top >= 56 && top < 200 && window.scrollY > 300
    })
    await expect.poll(() => new URL(page.url()).hash).toBe('#errors')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('errors')
  })
})

describe('links to sections of a page', () => {
  test('a URL with a hash scrolls to its target immediately, before hydration', async () => {
    const context = await reader.context({ reducedMotion: 'no-preference' })
    await context.addInitScript(() => {
      const places = new Set<number>()
      const look = () => {
        if (window.scrollY > 0) places.add(Math.round(window.scrollY))
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      Object.assign(window, { places })
    })
    const page = await context.newPage()
    await page.goto(`${article}#errors`)
    await page.waitForFunction(() => {
      const top = document.querySelector('#errors')?.getBoundingClientRect().top ?? 0
      return top >= 56 && top < 400
    })
    const places = await page.evaluate(() => [...(window as unknown as { places: Set<number> }).places])
    expect(places).toHaveLength(1)
  })

  test('the row of a field has a link to itself, and the target row is highlighted', async () => {
    const page = await openHydrated(reader, article)
    const row = page.locator('.fields > li[id]').last()
    const id = await row.getAttribute('id')
    const before = await row.evaluate((element) => getComputedStyle(element).backgroundColor)
    await row.locator('.field a').first().click()
    await page.waitForFunction((wanted) => location.hash === `#${wanted}`, id)
    await expect.poll(() => row.evaluate((element) => element.matches(':target'))).toBe(true)
    await page.waitForFunction(
      ([wanted, color]) =>
        getComputedStyle(document.getElementById(wanted ?? '') as HTMLElement).backgroundColor !== color,
      [id, before],
    )
  })
})
