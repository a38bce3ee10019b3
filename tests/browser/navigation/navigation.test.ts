import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { holdBack } from '../gate.ts'
import { scrolled, scrollTo } from '../scrolling.ts'
import { arrived, at, createReader, heading, isSameDocument, markDocument, openAwake, wake } from '../site.ts'

const reader = createReader()
const textOf = (page: Page) => page.evaluate(() => document.querySelector('#page')?.textContent ?? '')
/** A link of the article or the sidebar, whichever is there. */
const follow = (page: Page, path: string) => page.locator(`a[href$="${path}"]:visible`).first().click()

describe('from page to page', () => {
  test('changes title, heading, description, address and marks without loading a document', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    await markDocument(page)
    await follow(page, '/vault/transactions/deposit')
    await arrived(page, '/vault/transactions/deposit')
    await expect.poll(() => heading(page)).toBe('sdk.vault.deposit')
    await expect.poll(() => page.title()).toMatch(/^vault\.deposit\b/)
    await expect.poll(() => page.locator('.sidebar [aria-current=page]').textContent()).toBe('deposit')
    await expect
      .poll(() => page.locator('meta[name=description]').getAttribute('content'))
      .toMatch(/deposit|stake/i)
    await expect.poll(() => page.locator('h1').count()).toBe(1)
    await expect.poll(() => isSameDocument(page)).toBe(true)
    const ofOtherPage = 'head :is([property^="og:"], [type="application/ld+json"], [rel=alternate])'
    await expect
      .poll(() => page.locator(ofOtherPage).count(), { message: 'facts about the page before' })
      .toBe(0)
  })

  test('moves the focus to the new heading, so that a screen reader speaks it', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    await follow(page, '/vault/transactions/deposit')
    await arrived(page, '/vault/transactions/deposit')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('sdk.vault.deposit')
  })

  test('closes the search dialog, also when the reader goes back', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    await follow(page, '/vault/transactions/deposit')
    await arrived(page, '/vault/transactions/deposit')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await arrived(page, '/vault/requests/getvault')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
      .not.toBe('hidden')
  })

  test.for(['asleep', 'awake'])(
    'closes the search dialog when the reader goes back within a page that is %s',
    async (state) => {
      const page = await reader.open('/introduction')
      const letIn = await holdBack(page, /\/assets\//)
      if (state === 'awake') {
        letIn()
        await wake(page)
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
      letIn()
      await page.waitForSelector('html[data-awake]')
      expect(await dialog.isVisible()).toBe(false)
    },
  )

  test('starts a page at its top, at once', async () => {
    const page = await openAwake(reader, '/introduction')
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

  test('applies the reader’s choices to pages without an article too', async () => {
    const page = await openAwake(reader, '/setup/prerequisites')
    await page.evaluate(() => localStorage.setItem('package-manager', 'pnpm'))
    await page.locator('.brand').click()
    await page.waitForURL('**/')
    await expect.poll(() => page.locator('#page pre:visible').first().textContent()).toMatch(/^pnpm add /)
  })

  test('adds nothing of a page that is left at once to the next one', async () => {
    const [long, next] = ['/setup/installation-setup', '/setup/prerequisites']
    const asDocument = await textOf(await openAwake(reader, next))
    const page = await openAwake(reader, long)
    for (const path of [next, long, next]) {
      await page.locator(`.sidebar a[href$="${path}"]`).hover()
      await follow(page, path)
      await arrived(page, path)
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

  test('a link with a hash goes to its place on another page', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    await follow(page, '/vault/transactions/setdepositdatamanager#who-is-the-manager-at-first')
    const id = 'who-is-the-manager-at-first'
    await page.waitForFunction((place) => {
      const top = document.getElementById(place)?.getBoundingClientRect().top ?? 0
      return location.pathname.endsWith('/setdepositdatamanager') && top >= 56 && top < 200
    }, id)
    await page.waitForFunction((place) => document.activeElement?.id === place, id)
    await expect.poll(() => page.evaluate(() => document.querySelector(':target')?.id)).toBe(id)
  })

  test('links with .html or index.html go to the clean URL', async () => {
    const page = await openAwake(reader, '/introduction')
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = 'vault/requests/getvault.html#returns'
      link.textContent = 'old address'
      document.querySelector('#page .lead')?.append(link)
    })
    await page.getByText('old address').click()
    await arrived(page, '/vault/requests/getvault')
    await expect.poll(() => new URL(page.url()).hash).toBe('#returns')
  })

  test('files and other tabs are left to the browser', async () => {
    reader.expectErrors(/favicon\.ico/)
    const page = await openAwake(reader, '/vault/requests/getvault')
    const opened = page.context().waitForEvent('page')
    await page.locator('.sidebar a', { hasText: 'Utils' }).click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    await tab.waitForURL('**/utils/getfiatrates')
    await expect.poll(() => new URL(page.url()).pathname).toBe(at('/vault/requests/getvault'))
    await page.locator('[data-open-in] summary').click()
    await page.getByRole('link', { name: 'Markdown', exact: true }).click()
    await page.waitForURL('**/vault/requests/getvault.md')
  })

  test('a page looks the same whether it was navigated to or loaded', async () => {
    for (const [from, path] of [
      ['/introduction', '/'],
      ['/', '/osToken/helpers/gethealthfactor'],
    ] as const) {
      const page = await openAwake(reader, path)
      const loaded = await geometry(page)
      await page.goto(at(from))
      await wake(page)
      await markDocument(page)
      await page.evaluate((wanted) => {
        const link = document.createElement('a')
        link.href = wanted
        link.textContent = 'there'
        document.querySelector('#page h1')?.append(link)
      }, at(path))
      await page.getByText('there', { exact: true }).click()
      await arrived(page, path)
      await expect.poll(() => isSameDocument(page), { message: path }).toBe(true)
      await expect.poll(() => geometry(page), { message: `${from} to ${path}` }).toEqual(loaded)
    }
  })
})

/** The positions of the article's parts, which change when a stylesheet is missing. */
const geometry = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#page :is(h1, h2, h3, section, figure, svg, table, p)')].map((element) => {
      const box = element.getBoundingClientRect()
      return [element.tagName, Math.round(box.left), Math.round(box.width), Math.round(box.height)].join(' ')
    }),
  )
