import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrived, createReader, heading, isSameDocument, markDocument, openAwake, wake } from './site.ts'

const reader = createReader()
const scrollTo = (page: Page, top: number) =>
  page.evaluate((wanted) => window.scrollTo({ top: wanted, behavior: 'instant' }), top)
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)
const textOf = (page: Page) => page.evaluate(() => document.querySelector('#page')?.textContent ?? '')
const waitForScroll = (page: Page, top: number) =>
  page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 60, top)
/** A link of the article or the sidebar, whichever is there. */
const follow = (page: Page, path: string) => page.locator(`a[href="${path}"]:visible`).first().click()

describe('from page to page', () => {
  test('changes title, heading, description, address and marks without loading a document', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    await markDocument(page)
    await follow(page, '/vault/transactions/deposit')
    await arrived(page, '/vault/transactions/deposit')
    expect(await heading(page)).toBe('sdk.vault.deposit')
    expect(await page.title()).toMatch(/^vault\.deposit\b/)
    expect(await page.locator('.sidebar [aria-current=page]').textContent()).toBe('deposit')
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/deposit|stake/i)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await isSameDocument(page)).toBe(true)
    const ofOtherPage = 'head :is([property^="og:"], [type="application/ld+json"], [rel=alternate])'
    expect(await page.locator(ofOtherPage).count(), 'facts about the page before').toBe(0)
  })

  test('moves the focus to the new heading, so that a screen reader speaks it', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    await follow(page, '/vault/transactions/deposit')
    await arrived(page, '/vault/transactions/deposit')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('sdk.vault.deposit')
  })

  test('starts a page at its top, at once', async () => {
    const page = await openAwake(reader, '/introduction')
    await scrollTo(page, 2000)
    const link = page.locator('#page .methods a:visible').last()
    await link.scrollIntoViewIfNeeded()
    expect(await scrolled(page)).toBeGreaterThan(300)
    const top = await page.evaluate(async () => {
      const region = document.querySelector('#page') as Element
      const shown = new Promise<number>((resolve) => {
        new MutationObserver(() => requestAnimationFrame(() => resolve(window.scrollY))).observe(region, {
          childList: true,
        })
      })
      const links = document.querySelectorAll<HTMLElement>('#page .methods a')
      links[links.length - 1]?.click()
      return shown
    })
    expect(top).toBe(0)
  })

  test('draws what fits the window first, and then the page as its document has it', async () => {
    const long = '/setup/installation-setup'
    const asDocument = await textOf(await openAwake(reader, long))
    const page = await openAwake(reader, '/setup/prerequisites')
    const first = await page.evaluate(async (path) => {
      const region = document.querySelector('#page') as Element
      const shown = new Promise<number>((resolve) => {
        new MutationObserver(() => resolve(region.textContent?.length ?? 0)).observe(region, {
          childList: true,
        })
      })
      document.querySelector<HTMLElement>(`.sidebar a[href="${path}"]`)?.click()
      return shown
    }, long)
    expect(first).toBeLessThan(asDocument.length * 0.8)
    await expect.poll(() => textOf(page)).toBe(asDocument)
  })

  test('applies what a reader chose also to pages that are no article', async () => {
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
      await page.locator(`.sidebar a[href="${path}"]`).hover()
      await follow(page, path)
      await arrived(page, path)
    }
    await page.evaluate(
      ([there, back]) => {
        for (const path of [there, back])
          document.querySelector<HTMLElement>(`.sidebar a[href="${path}"]`)?.click()
      },
      [long, next],
    )
    await page.waitForTimeout(200)
    expect(await textOf(page)).toBe(asDocument)
  })

  test('a link with a hash leads to its place on another page', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    await follow(page, '/setup/installation-setup#errors')
    await page.waitForFunction(() => {
      const top = document.querySelector('#errors')?.getBoundingClientRect().top ?? 0
      return location.pathname === '/setup/installation-setup' && top >= 56 && top < 200
    })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('errors')
    expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBe('errors')
  })

  test('links with .html or index.html lead to the clean address', async () => {
    const page = await openAwake(reader, '/introduction')
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/vault/requests/getvault.html#returns'
      link.textContent = 'old address'
      document.querySelector('#page .lead')?.append(link)
    })
    await page.getByText('old address').click()
    await arrived(page, '/vault/requests/getvault')
    expect(new URL(page.url()).hash).toBe('#returns')
  })

  test('files and other tabs are left to the browser', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    const opened = page.context().waitForEvent('page')
    await page.locator('.sidebar a', { hasText: 'Utils' }).click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    await tab.waitForURL('**/utils/getfiatrates')
    expect(new URL(page.url()).pathname).toBe('/vault/requests/getvault')
    await page.getByRole('link', { name: 'View as Markdown' }).click()
    await page.waitForURL('**/vault/requests/getvault.md')
  })

  test('a page looks the same whether it was navigated to or loaded', async () => {
    for (const [from, path] of [
      ['/introduction', '/'],
      ['/', '/introduction'],
      ['/vault/requests/getvault', '/setup/installation-setup'],
      ['/vault/requests/getvault', '/osToken/helpers/gethealthfactor'],
    ] as const) {
      const page = await openAwake(reader, from)
      await markDocument(page)
      await page.evaluate((wanted) => {
        const link = document.createElement('a')
        link.href = wanted
        link.textContent = 'there'
        document.querySelector('#page h1')?.append(link)
      }, path)
      await page.getByText('there', { exact: true }).click()
      await arrived(page, path)
      expect(await isSameDocument(page), path).toBe(true)
      const navigated = await geometry(page)
      await page.reload()
      expect(navigated, `${from} to ${path}`).toEqual(await geometry(page))
    }
  })
})

/** Where the parts of the article stand: differs when a stylesheet is missing. */
const geometry = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#page :is(h1, h2, h3, section, figure, svg, table, p)')].map((element) => {
      const box = element.getBoundingClientRect()
      return [element.tagName, Math.round(box.left), Math.round(box.width), Math.round(box.height)].join(' ')
    }),
  )

describe('back and forward', () => {
  test('lead to the place on the page that one left', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    await markDocument(page)
    await scrollTo(page, 900)
    await page.locator('.sidebar a', { hasText: 'getUserApy' }).first().click()
    await arrived(page, '/vault/requests/getuserapy')
    expect(await scrolled(page)).toBe(0)
    await scrollTo(page, 350)
    await page.goBack()
    await arrived(page, '/vault/requests/getvault')
    await waitForScroll(page, 900)
    expect(await heading(page)).toBe('sdk.vault.getVault')
    await page.goForward()
    await arrived(page, '/vault/requests/getuserapy')
    await waitForScroll(page, 350)
    expect(await page.title()).toMatch(/^vault\.getUserApy\b/)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('know every page, however quickly one went on', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    for (const name of ['getBlocklist', 'getUserApy']) {
      const chunk = page.waitForResponse(`**/_pages/vault/requests/${name.toLowerCase()}.json`)
      await page.locator('.sidebar a', { hasText: name }).first().hover()
      await (await chunk).finished()
    }
    await markDocument(page)
    await page.evaluate(() => {
      for (const name of ['getblocklist', 'getuserapy'])
        document.querySelector<HTMLElement>(`.sidebar a[href="/vault/requests/${name}"]`)?.click()
    })
    await arrived(page, '/vault/requests/getuserapy')
    await page.goBack()
    await arrived(page, '/vault/requests/getblocklist')
    expect(await heading(page)).toBe('sdk.vault.getBlocklist')
    await page.goBack()
    await arrived(page, '/vault/requests/getvault')
    expect(await heading(page)).toBe('sdk.vault.getVault')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('find places within one page', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    await scrollTo(page, 200)
    await page.locator('.outline a[href="#errors"]').click()
    await page.waitForFunction(() => location.hash === '#errors')
    const there = await scrolledFrom(page, 200)
    await page.goBack()
    await waitForScroll(page, 200)
    await page.goForward()
    await waitForScroll(page, there)
  })

  test('find the place again after a reload and after a visit to another site', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    await scrollTo(page, 900)
    await page.waitForTimeout(300)
    await page.reload()
    await waitForScroll(page, 900)
    await page.goto('about:blank')
    await page.goBack()
    await waitForScroll(page, 900)
  })
})

/** Where the page comes to rest after it has left a place: scrolling is smooth, and slow on a busy machine. */
async function scrolledFrom(page: Page, start: number): Promise<number> {
  for (let before = start; ; ) {
    await page.waitForTimeout(150)
    const now = await scrolled(page)
    if (now !== start && now === before) return now
    before = now
  }
}

/** Answers of page chunks wait until they are let go. */
async function holdChunks(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_pages/**', async (route) => {
    await held
    await route.continue()
  })
  return release
}

describe('progress bar', () => {
  test('appears when a navigation takes more than 200 ms, not earlier, and goes when the page is there', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    const release = await holdChunks(page)
    const path = '/vault/transactions/withdraw'
    const waited = await page.evaluate(async (wanted) => {
      const shown = new Promise<number>((resolve) => {
        new MutationObserver(() => {
          if (document.querySelector('.progress')) resolve(performance.now())
        }).observe(document.body, { childList: true, subtree: true })
      })
      const clicked = performance.now()
      document.querySelector<HTMLElement>(`.sidebar a[href="${wanted}"]`)?.click()
      return (await shown) - clicked
    }, path)
    expect(waited).toBeGreaterThanOrEqual(200)
    expect(await page.getByRole('progressbar').isVisible()).toBe(true)
    expect(await heading(page), 'the old page stays until then').toBe('sdk.vault.getVault')
    release()
    await arrived(page, path)
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
  })

  test('is not shown for a page that is there', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    const path = '/vault/transactions/withdraw'
    await page.locator(`.sidebar a[href="${path}"]`).hover()
    await page.waitForFunction(
      (name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)),
      `/_pages${path}.json`,
    )
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.progress')) document.documentElement.dataset.barWasShown = ''
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.locator(`.sidebar a[href="${path}"]`).click()
    await arrived(page, path)
    await page.waitForTimeout(400)
    expect(await page.locator('[data-bar-was-shown]').count()).toBe(0)
  })

  test('the last click wins when several pages are asked for', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    const release = await holdChunks(page)
    for (const path of [
      '/vault/transactions/withdraw',
      '/vault/requests/getvalidators',
      '/vault/transactions/create',
    ])
      await page.locator(`.sidebar a[href="${path}"]`).click()
    release()
    await arrived(page, '/vault/transactions/create')
    await page.waitForTimeout(300)
    expect(await heading(page)).toBe('sdk.vault.create')
  })
})

describe('prefetching', () => {
  const chunksAsked = async (context: BrowserContext) => {
    const asked: string[] = []
    const page = await context.newPage()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/_pages/') && !pathname.includes('/nav-')) asked.push(pathname)
    })
    await page.goto('/vault/requests/getvault')
    await wake(page)
    await page.locator('.sidebar a', { hasText: 'getBlocklist' }).hover()
    return { page, asked }
  }
  const connectedBy = async (connection: object) => {
    const context = await reader.context()
    await context.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { configurable: true, value })
    }, connection)
    return context
  }

  test('a link under the pointer and the next page are fetched ahead, and navigation then asks for nothing', async () => {
    const { page, asked } = await chunksAsked(await connectedBy({ effectiveType: '4g', saveData: false }))
    const hovered = '/_pages/vault/requests/getblocklist.json'
    await waitUntil(() => asked.includes(hovered))
    const next = await page.locator('a[rel=next]').getAttribute('href')
    await waitUntil(() => asked.includes(`/_pages${next}.json`))
    const before = asked.length
    await page.locator('.sidebar a', { hasText: 'getBlocklist' }).click()
    await arrived(page, '/vault/requests/getblocklist')
    expect(asked.slice(before).filter((path) => path === hovered)).toEqual([])
  })

  test('so is the link on which the pointer rests that woke the page', async () => {
    const page = await (await connectedBy({ effectiveType: '4g' })).newPage()
    await page.goto('/vault/requests/getvault')
    const chunk = page.waitForRequest('**/_pages/vault/requests/getblocklist.json')
    await page.locator('.sidebar a', { hasText: 'getBlocklist' }).hover()
    await chunk
  })

  test('a link that gets the focus is fetched ahead', async () => {
    const { page, asked } = await chunksAsked(await connectedBy({ effectiveType: '4g' }))
    await page.locator('.sidebar a', { hasText: 'getWhitelist' }).focus()
    await waitUntil(() => asked.includes('/_pages/vault/requests/getwhitelist.json'))
  })

  test('nothing is fetched ahead on a slow connection, or where data is to be saved', async () => {
    const connections = [
      { effectiveType: '2g' },
      { effectiveType: 'slow-2g' },
      { effectiveType: '4g', saveData: true },
    ]
    await Promise.all(
      connections.map(async (connection) => {
        const { page, asked } = await chunksAsked(await connectedBy(connection))
        await page.locator('.sidebar a', { hasText: 'getWhitelist' }).focus()
        await page.waitForTimeout(700)
        expect(asked, JSON.stringify(connection)).toEqual([])
        await page.locator('.sidebar a', { hasText: 'getBlocklist' }).click()
        await arrived(page, '/vault/requests/getblocklist')
      }),
    )
  })
})

async function waitUntil(check: () => boolean): Promise<void> {
  await expect.poll(check).toBe(true)
}
