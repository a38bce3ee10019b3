import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { config } from '../../../site.config.ts'
import { BOOST, OSTOKEN, UTILS, VAULT } from '../categories.ts'
import { docRoutes } from '../routes.ts'
import { openCategories } from '../sidebar.ts'
import {
  createReader,
  heading,
  hydrate,
  markDocument,
  openHydrated,
  origin,
  stored,
  waitForPage,
} from '../site.ts'

const reader = createReader()

const mainLinks = (page: Page) => page.locator('.navbar nav[aria-label=Main] a')
const active = (page: Page) => page.locator('.navbar nav[aria-label=Main] a.active').allTextContents()
const category = (page: Page, name: string) => page.getByRole('button', { name: `Pages of ${name}` })
const isOpen = async (page: Page, name: string) =>
  (await category(page, name).getAttribute('aria-expanded')) === 'true'

describe('navbar', () => {
  test('links to the setup pages, the API pages and the repository', async () => {
    const page = await reader.open('/')
    await expect.poll(() => mainLinks(page).allTextContents()).toEqual(['Setup', 'API'])
    const repository = page.locator('.navbar').getByRole('link', { name: config.repository.label })
    await expect.poll(() => repository.getAttribute('href')).toBe(config.repository.to)
    await mainLinks(page).first().click()
    await waitForPage(page, '/setup/prerequisites')
    await mainLinks(page).last().click()
    await waitForPage(page, '/introduction')
    await expect.poll(() => page.getByRole('navigation', { name: 'API', exact: true }).isVisible()).toBe(true)
  })

  test('marks Setup on every page under /setup/, API on the API pages, and nothing on the home page', async () => {
    const page = await reader.open('/')
    const marks: Record<string, string[]> = {
      '/': [],
      '/setup/prerequisites': ['Setup'],
      '/setup/installation-setup': ['Setup'],
      '/setup/migration': ['Setup'],
      '/introduction': ['API'],
      '/utils/getfiatrates': ['API'],
    }
    for (const [path, names] of Object.entries(marks)) {
      await page.goto(path)
      await expect.poll(() => active(page), { message: path }).toEqual(names)
    }
    await hydrate(page)
    await mainLinks(page).first().click()
    await waitForPage(page, '/setup/prerequisites')
    await expect.poll(() => active(page)).toEqual(['Setup'])
  })

  test('stays visible while the page scrolls up or down', async () => {
    const page = await openHydrated(reader, '/introduction')
    await page.mouse.move(800, 500)
    for (const by of [2500, 1500, -700]) {
      const before = await page.evaluate(() => window.scrollY)
      await page.mouse.wheel(0, by)
      await page.waitForFunction((from) => window.scrollY !== from, before)
      const { top, isVisible } = await page.evaluate(() => {
        const box = document.querySelector('.navbar')?.getBoundingClientRect()
        return { top: box?.top, isVisible: document.elementFromPoint(700, 20)?.closest('.navbar') !== null }
      })
      expect(top).toBe(0)
      expect(isVisible).toBe(true)
    }
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  })
})

describe('sidebars', () => {
  test('setup pages have one sidebar, API pages the other, and each marks the current page', async () => {
    for (const path of docRoutes) {
      const html = await (await fetch(origin + path)).text()
      const wanted = isInSetup(path) ? 'Setup' : 'API'
      expect(html, path).toContain(`<nav class="sidebar" aria-label="${wanted}">`)
      const current = /<a href="([^"]*)" aria-current="page"/.exec(html)?.[1]
      expect(current, path).toBe(path)
    }
  })

  test('the API sidebar lists every API page, and the setup sidebar replaces it on a setup page', async () => {
    const page = await openHydrated(reader, '/introduction')
    await openCategories(page)
    const listed = await page
      .locator('.sidebar a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect([...new Set(listed)].sort()).toEqual(docRoutes.filter((path) => !isInSetup(path)).sort())
    await mainLinks(page).first().click()
    await waitForPage(page, '/setup/prerequisites')
    const [setup] = config.sidebars
    const pages = setup?.items.flatMap((item) => ('page' in item ? [`/${item.page}`] : []))
    const links = () =>
      page.locator('.sidebar a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    await expect.poll(links).toEqual(expect.arrayContaining(pages ?? []))
    expect(await links()).not.toContain('/introduction')
  })

  test('a category opens in place, without leaving the page', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault')
    await expect.poll(() => isOpen(page, VAULT)).toBe(true)
    await expect.poll(() => isOpen(page, BOOST)).toBe(false)
    await category(page, BOOST).click()
    await expect
      .poll(() => page.locator('.sidebar').getByRole('link', { name: 'lock', exact: true }).isVisible())
      .toBe(true)
    await expect.poll(() => heading(page)).toBe('sdk.vault.getVault')
  })

  test('opening a part of the article does not scroll the sidebar', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault', {
      viewport: { width: 1440, height: 500 },
    })
    const [before, after] = await page.evaluate(async () => {
      const menu = document.querySelector('#menu') as HTMLElement
      const part = document.querySelector('#page article details:not([open])') as HTMLDetailsElement
      const { scrollTop } = menu
      menu.scrollTop = 0
      const toggled = new Promise((resolve) => part.addEventListener('toggle', resolve, { once: true }))
      part.open = true
      await toggled
      return [scrollTop, menu.scrollTop]
    })
    expect(before, 'it showed the current page').toBeGreaterThan(0)
    expect(after).toBe(0)
  })

  test('a navigation never closes categories', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault')
    await page.locator('.sidebar .category a', { hasText: UTILS }).click()
    await page.waitForFunction(() => location.pathname.startsWith('/utils/'))
    await expect.poll(() => isOpen(page, VAULT)).toBe(true)
    await expect.poll(() => isOpen(page, UTILS)).toBe(true)
  })

  test('categories stay open or closed on other pages', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault')
    await category(page, BOOST).click()
    await category(page, VAULT).click()
    await page.locator('a[rel=next]').click()
    await page.waitForFunction(() => location.pathname !== '/vault/requests/getvault')
    await expect
      .poll(async () => [await isOpen(page, BOOST), await isOpen(page, VAULT)])
      .toEqual([true, false])
  })

  test('opening a page by a link in the article opens its category', async () => {
    const page = await openHydrated(reader, '/introduction')
    await expect.poll(() => isOpen(page, BOOST)).toBe(false)
    await page.locator('#page .table a[href="/boost/transactions/lock"]').first().click()
    await waitForPage(page, '/boost/transactions/lock')
    await expect.poll(() => page.locator('.sidebar [aria-current=page]').textContent()).toBe('lock')
    await expect.poll(() => isOpen(page, BOOST)).toBe(true)
  })
})

describe('around the article', () => {
  test('the footer has three columns and the year 2025', async () => {
    const page = await reader.open('/')
    const footer = page.getByRole('contentinfo')
    await expect
      .poll(() => footer.getByRole('heading').allTextContents())
      .toEqual(['Links', 'Community', 'More'])
    const addresses = await footer
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const of = (pattern: RegExp) => addresses.filter((address) => pattern.test(address)).length
    expect(addresses.slice(0, 2)).toEqual(['/setup/prerequisites', '/introduction'])
    expect(of(/discord/)).toBe(1)
    expect(of(/forum/)).toBe(1)
    expect(of(/^mailto:/)).toBe(1)
    expect(of(/docs\.stakewise\.io/)).toBe(1)
    expect(of(/github\.com/)).toBe(1)
    await expect.poll(() => footer.textContent()).toContain('2025')
  })

  test('the first Tab shows the skip link, which jumps past the navigation', async () => {
    const page = await reader.open('/vault/requests/getvault')
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    await page.keyboard.press('Tab')
    await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.waitForFunction(
      () => (document.querySelector('.skip')?.getBoundingClientRect().top ?? -1) >= 0,
    )
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.id === 'content')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  test('a dismissed announcement stays hidden on other pages and after a reload, from the first paint', async () => {
    const page = await openHydrated(reader, '/introduction')
    const bar = page.getByRole('region', { name: 'Announcement' })
    await expect.poll(() => bar.textContent()).toContain(config.announcement?.text)
    await bar.getByRole('button').click()
    await expect.poll(() => bar.isVisible()).toBe(false)
    await expect
      .poll(() => page.locator('.brand').evaluate((link) => link === document.activeElement))
      .toBe(true)
    await mainLinks(page).first().click()
    await waitForPage(page, '/setup/prerequisites')
    await expect.poll(() => bar.isVisible()).toBe(false)
    await page.reload({ waitUntil: 'commit' })
    await page.waitForSelector('.announcement', { state: 'attached' })
    await expect.poll(() => bar.isVisible()).toBe(false)
  })

  test('a new announcement is shown to readers who dismissed the previous one', async () => {
    const page = await reader.open('/', { storageState: stored({ announcement: 'an-older-one' }) })
    await expect.poll(() => page.getByRole('region', { name: 'Announcement' }).isVisible()).toBe(true)
  })

  test('the version names the package, links to the upgrade guide, and is stored as the preferred version', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault')
    const version = page.locator('.version')
    const { package: number, label } = config.version
    await expect.poll(() => version.getByRole('button').textContent()).toBe(`SDK ${number} · ${label}`)
    await expect.poll(() => version.getByRole('link').isVisible()).toBe(false)
    await version.getByRole('button').click()
    await expect.poll(() => version.innerText()).toContain(`${config.package} ${number}`)
    await version.getByRole('link').click()
    await waitForPage(page, config.version.upgrade)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('docs-preferred-version')))
      .toBe(config.version.id)
  })

  test('breadcrumbs list the section, the category and the group', async () => {
    const page = await openHydrated(reader, '/osToken/transactions/mint')
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect
      .poll(() => crumbs.getByRole('listitem').allTextContents())
      .toEqual(['API', OSTOKEN, 'Transactions'])
    await crumbs.getByRole('link', { name: 'API' }).click()
    await waitForPage(page, '/introduction')
  })

  test('previous and next links go through all pages of a sidebar in order', async () => {
    const walk = async (path: string): Promise<string[]> => {
      const html = await (await fetch(origin + path)).text()
      const next = /<a rel="next" href="([^"]*)"/.exec(html)?.[1]
      if (!next) return [path]
      expect((await (await fetch(origin + next)).text()).includes(`<a rel="prev" href="${path}"`), next).toBe(
        true,
      )
      return [path, ...(await walk(next))]
    }
    const api = await walk('/introduction')
    expect([...api].sort()).toEqual(docRoutes.filter((path) => !isInSetup(path)).sort())
    const setup = await walk('/setup/prerequisites')
    expect([...setup].sort()).toEqual(docRoutes.filter(isInSetup).sort())
    const page = await openHydrated(reader, '/introduction')
    await markDocument(page)
    await page.locator('a[rel=next]').click()
    await waitForPage(page, api[1] ?? '')
  })

  test('a page shows the date of its last commit if there is a git history', async () => {
    const page = await reader.open('/vault/requests/getvault')
    const shown = await page
      .locator('article > footer time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
    expect(shown).toEqual(lastCommit('content/vault/requests/getvault.mdx'))
  })
})

/** Whether the first sidebar of `site.config.ts` lists a page, by its name or its folder. */
const isInSetup = (path: string): boolean =>
  config.sidebars[0]?.items.some((item) =>
    'page' in item
      ? path === `/${item.page}`
      : item.groups.some(({ folder }) => path.slice(1, path.lastIndexOf('/')) === folder),
  ) ?? false

/** Empty in an archive of the sources or a shallow clone. */
function lastCommit(file: string): string[] {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'] })
        .toString()
        .trim()
    if (git('rev-parse', '--is-shallow-repository') === 'true') return []
    const date = git('log', '-1', '--format=%cI', '--', file)
    return date ? [date] : []
  } catch {
    return []
  }
}
