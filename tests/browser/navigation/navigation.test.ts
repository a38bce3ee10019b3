import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { UTILS } from '../categories.ts'
import { holdRequests } from '../holdRequests.ts'
import { scrolled, scrollTo } from '../scrolling.ts'
import {
  createReader,
  heading,
  hydrate,
  isSameDocument,
  markDocument,
  openHydrated,
  waitForPage,
  withBase,
} from '../site.ts'

const reader = createReader()
const textOf = (page: Page) => page.evaluate(() => document.querySelector('#page')?.textContent ?? '')
/** Clicks the first visible link to a path, in the article or the sidebar. */
const follow = (page: Page, path: string) => page.locator(`a[href$="${path}"]:visible`).first().click()

describe('a navigation within the site', () => {
  test('changes title, heading, metadata, URL and the current links without loading a document', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault')
    await markDocument(page)
    await follow(page, '/vault/transactions/deposit')
    await waitForPage(page, '/vault/transactions/deposit')
    await expect.poll(() => heading(page)).toBe('sdk.vault.deposit')
    await expect.poll(() => page.title()).toMatch(/^vault\.deposit\b/)
    await expect.poll(() => page.locator('.sidebar [aria-current=page]').textContent()).toBe('deposit')
    await expect.poll(() => page.locator('h1').count()).toBe(1)
    await expect.poll(() => isSameDocument(page)).toBe(true)
    const ofOtherPage =
      'head :is([name=description], [property^="og:"], [type="application/ld+json"], [rel=alternate])'
    await expect
      .poll(() => page.locator(ofOtherPage).count(), { message: 'metadata of the previous page' })
      .toBe(0)
  })

  test('moves the focus to the new heading, so that screen readers announce it', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault')
    await follow(page, '/vault/transactions/deposit')
    await waitForPage(page, '/vault/transactions/deposit')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('sdk.vault.deposit')
  })

  test('closes the search dialog, also when the reader goes back', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault')
    await follow(page, '/vault/transactions/deposit')
    await waitForPage(page, '/vault/transactions/deposit')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await waitForPage(page, '/vault/requests/getvault')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
      .not.toBe('hidden')
  })

  test.for(['before hydration', 'hydrated'])(
    'closes the search dialog when the reader goes back within a page that is %s',
    async (state) => {
      const page = await reader.open('/introduction')
      const release = await holdRequests(page, /\/assets\//)
      if (state === 'hydrated') {
        release()
        await hydrate(page)
      }
      await page.evaluate(() => {
        location.hash = 'terms'
      })
      await page.keyboard.press('Control+k')
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      await page.goBack()
      await dialog.waitFor({ state: 'hidden' })
      expect(new URL(page.url()).hash).toBe('')
      release()
      await page.waitForSelector('html[data-hydrated]')
      expect(await dialog.isVisible()).toBe(false)
    },
  )

  test('shows the top of the new page from its first frame', async () => {
    const page = await openHydrated(reader, '/introduction')
    await scrollTo(page, 2000)
    const link = page.locator('#page .table a:not([href*="#"]):visible').last()
    await link.scrollIntoViewIfNeeded()
    await expect.poll(() => scrolled(page)).toBeGreaterThan(300)
    const top = await page.evaluate(async () => {
      const region = document.querySelector('#page') as Element
      const shown = new Promise<number>((resolve) => {
        new MutationObserver(() => requestAnimationFrame(() => resolve(window.scrollY))).observe(region, {
          childList: true,
        })
      })
      const links = document.querySelectorAll<HTMLElement>('#page .table a:not([href*="#"])')
      links[links.length - 1]?.click()
      return shown
    })
    expect(top).toBe(0)
  })

  test('applies stored choices on the home page too', async () => {
    const page = await openHydrated(reader, '/setup/prerequisites')
    await page.evaluate(() => localStorage.setItem('package-manager', 'pnpm'))
    await page.locator('.brand').click()
    await page.waitForURL('**/')
    await expect.poll(() => page.locator('#page pre:visible').first().textContent()).toMatch(/^pnpm add /)
  })

  test('that is superseded immediately leaves no content behind', async () => {
    const [long, next] = ['/setup/installation-setup', '/setup/prerequisites']
    const asDocument = await textOf(await openHydrated(reader, next))
    const page = await openHydrated(reader, long)
    for (const path of [next, long, next]) {
      await page.locator(`.sidebar a[href$="${path}"]`).hover()
      await follow(page, path)
      await waitForPage(page, path)
    }
    await page.evaluate(
      ([there, back]) => {
        for (const path of [there, back])
          document.querySelector<HTMLElement>(`.sidebar a[href$="${path}"]`)?.click()
      },
      [long, next],
    )
    await expect.poll(() => textOf(page)).toBe(asDocument)
    await expect.poll(() => heading(page)).toBe('Prerequisites')
  })

  test('by a link with a hash scrolls to the target on the other page and focuses it', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault')
    await follow(page, '/vault/transactions/setdepositdatamanager#who-is-the-manager-at-first')
    const id = 'who-is-the-manager-at-first'
    await page.waitForFunction((place) => {
      const top = document.getElementById(place)?.getBoundingClientRect().top ?? 0
      return location.pathname.endsWith('/setdepositdatamanager') && top >= 56 && top < 200
    }, id)
    await page.waitForFunction((place) => document.activeElement?.id === place, id)
    await expect.poll(() => page.evaluate(() => document.querySelector(':target')?.id)).toBe(id)
  })

  test('by a link with .html goes to the canonical URL', async () => {
    const page = await openHydrated(reader, '/introduction')
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = 'vault/requests/getvault.html#returns'
      link.textContent = 'old address'
      document.querySelector('#page .lead')?.append(link)
    })
    await page.getByText('old address').click()
    await waitForPage(page, '/vault/requests/getvault')
    await expect.poll(() => new URL(page.url()).hash).toBe('#returns')
  })

  test('is left to the browser for files and new tabs', async () => {
    reader.expectErrors(/favicon\.ico/)
    const page = await openHydrated(reader, '/vault/requests/getvault')
    const opened = page.context().waitForEvent('page')
    await page.locator('.sidebar a', { hasText: UTILS }).click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    await tab.waitForURL('**/utils/getfiatrates')
    await expect.poll(() => new URL(page.url()).pathname).toBe(withBase('/vault/requests/getvault'))
    await page.locator('[data-open-in] summary').click()
    await page.getByRole('link', { name: 'Markdown', exact: true }).click()
    await page.waitForURL('**/vault/requests/getvault.md')
  })

  test('renders a page exactly like a document load', async () => {
    for (const [from, path] of [
      ['/introduction', '/'],
      ['/', '/osToken/helpers/gethealthfactor'],
    ] as const) {
      const page = await openHydrated(reader, path)
      const loaded = await geometry(page)
      await page.goto(withBase(from))
      await hydrate(page)
      await markDocument(page)
      await page.evaluate((wanted) => {
        const link = document.createElement('a')
        link.href = wanted
        link.textContent = 'there'
        document.querySelector('#page h1')?.append(link)
      }, withBase(path))
      await page.getByText('there', { exact: true }).click()
      await waitForPage(page, path)
      await expect.poll(() => isSameDocument(page), { message: path }).toBe(true)
      await expect.poll(() => geometry(page), { message: `${from} to ${path}` }).toEqual(loaded)
    }
  })
})

/** The geometry of the article's elements, which changes if a style sheet is missing. */
const geometry = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#page :is(h1, h2, h3, section, figure, svg, table, p)')].map((element) => {
      const box = element.getBoundingClientRect()
      return [element.tagName, Math.round(box.left), Math.round(box.width), Math.round(box.height)].join(' ')
    }),
  )
