/** Tests that run in every browser: the basics, and what browsers do differently. Chromium has many more tests. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type DeployedSite, deploySite } from '../browser/deployedSite.ts'
import { pageKinds } from '../browser/routes.ts'
import { createReader, type Reader } from './reader.ts'
import { DRIVER_IS_SILENT, type RunningBrowser } from './wire.ts'

const origin = inject('origin')
const article = '/vault/requests/getvault'
const field = '[role=combobox]'

const isFocused = (reader: Reader, selector: string) =>
  reader.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
const heading = (reader: Reader) => reader.text('#page h1')
const theme = (reader: Reader) => reader.evaluate(() => document.documentElement.dataset.theme)
const scrolled = (reader: Reader) => reader.evaluate(() => Math.round(scrollY))

/** @param start - undefined if the browser is not installed; then its tests are skipped */
export function testBrowser(name: string, start: (() => Promise<RunningBrowser>) | undefined): void {
  // A test is run again only if the driver was silent, which says nothing about the site.
  const retry = { count: 1, condition: new RegExp(DRIVER_IS_SILENT) }
  describe.skipIf(!start)(`in ${name}`, { retry }, () => {
    let browser: RunningBrowser | undefined
    let readers: Reader[] = []
    let sites: DeployedSite[] = []

    beforeAll(async () => {
      browser = await start?.()
    })
    afterEach(async () => {
      const [openReaders, openSites] = [readers, sites]
      readers = []
      sites = []
      for (const reader of openReaders) await reader.close().catch(restart)
      for (const site of openSites) await site.remove()
    })
    /** After a session that its driver cannot close. */
    const restart = async () => {
      await browser?.stop()
      browser = await start?.()
    }
    afterAll(async () => {
      await browser?.stop()
    })

    const open = async (path: string, at = origin): Promise<Reader> => {
      const wire = await browser?.open()
      if (!wire) throw new Error('The browser is not there.')
      const reader = createReader(wire)
      readers.push(reader)
      await reader.open(at + path)
      return reader
    }
    const openHydrated = async (path: string, at = origin): Promise<Reader> => {
      const reader = await open(path, at)
      await reader.hydrate()
      return reader
    }
    const deploy = async (options?: Parameters<typeof deploySite>[0]): Promise<DeployedSite> => {
      const site = await deploySite(options)
      sites.push(site)
      return site
    }

    test('a page of every kind hydrates without an error', async () => {
      const { 'not found': _, ...kinds } = pageKinds
      const reader = await open('/')
      for (const path of Object.values(kinds)) {
        await reader.open(origin + path)
        await reader.hydrate()
        await expect.poll(() => heading(reader), { message: path }).not.toBe('')
        expect(await reader.errors(), path).toEqual([])
      }
    })

    test('the color mode is stored, and also applied to a page that the reader returns to', async () => {
      const reader = await openHydrated(article)
      await reader.open(`${origin}/introduction`)
      await reader.hydrate()
      await reader.click('.color-mode')
      await expect.poll(() => theme(reader)).toBe('dark')
      await reader.back()
      await expect.poll(() => heading(reader)).toBe('sdk.vault.getVault')
      await expect.poll(() => theme(reader)).toBe('dark')
    })

    test('links within the site and going back work', async () => {
      const reader = await openHydrated(article)
      await reader.click('.sidebar a[href="/vault/transactions/deposit"]')
      await reader.waitForPage('/vault/transactions/deposit')
      await expect.poll(() => heading(reader)).toBe('sdk.vault.deposit')
      await reader.back()
      await reader.waitForPage(article)
      await expect.poll(() => heading(reader)).toBe('sdk.vault.getVault')
      expect(await reader.errors()).toEqual([])
    })

    test('the scroll position is restored after a visit to a file', async () => {
      const reader = await openHydrated(article)
      await reader.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
      await reader.open(`${origin}/llms.txt`)
      await reader.back()
      await expect.poll(() => heading(reader)).toBe('sdk.vault.getVault')
      await expect.poll(() => scrolled(reader)).toBeGreaterThan(850)
    })

    test('a hash scrolls to its heading, on a document load and within the page', async () => {
      const reader = await open(`${article}#errors`)
      const top = () =>
        reader.evaluate(() => document.querySelector('#errors')?.getBoundingClientRect().top ?? 9999)
      const isThere = async () => (await top()) >= 56 && (await top()) < 250
      await expect.poll(isThere).toBe(true)
      await reader.hydrate()
      await reader.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await reader.click('.outline a[href="#errors"]')
      await expect.poll(isThere).toBe(true)
      expect(await reader.path()).toBe(`${article}#errors`)
    })

    test('linked names in code are underlined', async () => {
      const reader = await open('/vault/transactions/deposit')
      const line = await reader.evaluate(() => {
        const link = document.querySelector('figure.code pre a')
        return link && getComputedStyle(link).textDecorationLine
      })
      expect(line).toBe('underline')
    })

    test('the menu of narrow screens opens, closes when the focus leaves it, and navigates', async () => {
      const reader = await open('/introduction')
      await reader.resize(480, 844)
      await reader.hydrate()
      const isOpen = () => reader.evaluate(() => document.querySelector('#menu')?.checkVisibility())
      await expect.poll(isOpen).toBe(false)
      await reader.click('.menu-button')
      await expect.poll(isOpen).toBe(true)
      await reader.evaluate(() => {
        document.querySelector<HTMLElement>('#menu a')?.focus()
        document.querySelector<HTMLElement>('.brand')?.focus()
      })
      await expect.poll(isOpen).toBe(false)
      await reader.click('.menu-button')
      await reader.click('#menu a[href="/setup/prerequisites"]')
      await reader.waitForPage('/setup/prerequisites')
      expect(await isOpen()).toBe(false)
    })

    test('Tab goes through the menu of narrow screens, which closes at its end', async () => {
      const reader = await open('/osToken/requests/getmaxmint')
      await reader.resize(480, 844)
      await reader.hydrate()
      await reader.evaluate(() => document.querySelector<HTMLElement>('.menu-button')?.focus())
      await reader.press('Enter')
      await reader.waitForVisible('#menu')
      const left = () =>
        reader.evaluate(() => {
          const { activeElement } = document
          activeElement?.setAttribute('data-visited', '')
          return activeElement !== null && !activeElement.closest('#menu, .menu-button')
        })
      for (let press = 0; press < 60 && !(await left()); press++) await reader.press('Tab')
      expect(await left()).toBe(true)
      const missed = await reader.evaluate(() =>
        [...document.querySelectorAll('#menu :is(a, button, summary):not([data-visited])')]
          .filter((each) => each.getClientRects().length > 0)
          .map((each) => each.outerHTML),
      )
      expect(missed).toEqual([])
      await expect.poll(() => reader.evaluate(() => document.querySelector('#menu:popover-open'))).toBe(null)
    })

    test('the card of a name does not cover the name, and fits its content', async () => {
      const reader = await openHydrated('/osToken/requests/getmaxmint')
      await reader.evaluate(() => {
        const name = document.querySelector<HTMLElement>('figure.code pre a')
        name?.scrollIntoView({ block: 'center', behavior: 'instant' })
        name?.focus()
      })
      // Move on with a real key, because focus from a script is not reliable in every browser.
      await reader.press('Tab')
      await reader.waitForVisible('#name-card')
      const { name, card, texts } = await reader.evaluate(() => {
        const box = (element: Element | null) => element?.getBoundingClientRect().toJSON() as DOMRect
        const shown = document.querySelector('#name-card') as Element
        return {
          name: box(document.activeElement),
          card: box(shown),
          texts: [...shown.children].reduce((sum, each) => sum + box(each).height, 0),
        }
      })
      expect(card.top >= name.bottom || card.bottom <= name.top).toBe(true)
      expect(card.height).toBeLessThan(2 * texts)
    })

    test('the dialog finds pages and opens the chosen one', async () => {
      const reader = await open('/introduction')
      await reader.press('Control', 'k')
      await reader.type('gethealthfactor')
      await reader.waitForVisible('[data-query=gethealthfactor] [role=option]')
      await reader.press('ArrowDown')
      await reader.waitForVisible('[role=option][aria-selected=true]')
      await reader.press('Enter')
      await expect.poll(() => reader.path()).toMatch(/^\/osToken\/helpers\/gethealthfactor/)
      await expect.poll(() => heading(reader)).toBe('sdk.osToken.getHealthFactor')
    })

    test('the dialog grows with its hits', async () => {
      const reader = await open('/introduction')
      await reader.press('Control', 'k')
      await reader.type('vault')
      await reader.waitForVisible('[data-query=vault] [role=option]')
      const { list, space } = await reader.evaluate(() => ({
        list: document.querySelector('.search-body')?.clientHeight ?? 0,
        space: innerHeight,
      }))
      expect(list).toBeGreaterThan(space / 3)
    })

    test('text typed while the dialog loads is not lost, even if hydration fails', async () => {
      const site = await deploy()
      const release = site.hold(/\/assets\//)
      const reader = await open('/introduction', site.origin)
      // Like a translation tool. React then replaces the open dialog.
      await reader.evaluate(() => {
        for (const link of document.querySelectorAll('.navbar nav a')) link.replaceChildren('Einrichtung')
        document.querySelector('[role=combobox]')?.setAttribute('data-early', '')
      })
      await reader.press('Control', 'k')
      await expect.poll(() => isFocused(reader, field)).toBe(true)
      await reader.type('mint os')
      release()
      await reader.type('token')
      await reader.waitForVisible('.search-footer')
      expect(await reader.evaluate(() => document.querySelectorAll('[data-early]').length)).toBe(0)
      await reader.type('!')
      await expect.poll(() => reader.value(field)).toBe('mint ostoken!')
    })

    test('the results page searches', async () => {
      const reader = await open('/search?q=mint')
      await reader.waitForVisible('.search-results > li')
      await reader.click('[type=search], [role=searchbox]')
      await reader.press('Control', 'a')
      await reader.type('withdraw')
      await expect.poll(() => reader.path()).toBe('/search?q=withdraw')
      await expect.poll(() => reader.text('.search-results > li a')).toContain('withdraw')
    })

    test('all loaded results are shown again when the reader comes back from one of them', async () => {
      const reader = await openHydrated('/search?q=vault')
      await reader.waitForVisible('.search-results > li')
      const shown = () => reader.evaluate(() => document.querySelectorAll('.search-results > li').length)
      const first = await shown()
      await reader.click('.search-more')
      await expect.poll(shown).toBeGreaterThan(first)
      const all = await shown()
      const place = await scrolled(reader)
      await reader.click(`.search-results > li:nth-child(${first + 2}) a`)
      await reader.waitForVisible('article h1')
      await reader.back()
      await reader.waitForVisible('.search-results > li')
      await expect.poll(shown).toBe(all)
      await expect.poll(() => scrolled(reader)).toBeGreaterThan(place - 500)
    })

    test('code and pages can be copied, even if the Markdown arrives late', async () => {
      const site = await deploy()
      const reader = await openHydrated('/osToken/helpers/gethealthfactor', site.origin)
      await reader.click('figure.code [data-copy]')
      await reader.waitForVisible('[data-copy][data-state=done]')
      const code = await reader.text('figure.code:has([data-copy]) pre')
      expect((await reader.pasteText()).trim()).toBe(code)
      const release = site.hold(/\.md$/)
      await reader.click('[data-copy-page]')
      await expect.poll(() => site.requested.some((path) => path.endsWith('.md'))).toBe(true)
      // Later than the browser's user activation expires.
      const late = setTimeout(release, 6000)
      await reader.waitForVisible('[data-copy-page][data-state=done]')
      clearTimeout(late)
      expect(await reader.pasteText()).toContain('# sdk.osToken.getHealthFactor')
    })

    test('without JavaScript, pages, links and the search work', async () => {
      const site = await deploy({ search: true })
      site.disableScripts()
      const reader = await open(article, site.origin)
      expect(await heading(reader)).toBe('sdk.vault.getVault')
      expect(await reader.text('article')).toContain('vaultAddress')
      const deadControls = await reader.evaluate(() =>
        [...document.querySelectorAll('.color-mode, .copy, [data-copy-page], .sidebar button')]
          .filter((each) => each.checkVisibility())
          .map((each) => each.outerHTML),
      )
      expect(deadControls).toEqual([])
      await reader.click('.sidebar a[href="/vault/transactions/deposit"]')
      await expect.poll(() => heading(reader)).toBe('sdk.vault.deposit')
      await reader.click('.navbar a[href="/search"]')
      await reader.waitForVisible('[role=searchbox], [type=search]')
      await reader.click('[role=searchbox], [type=search]')
      await reader.type('health factor')
      await reader.press('Enter')
      await expect.poll(() => reader.path()).toBe('/search?q=health+factor')
      await reader.click('.search-results a[href^="/osToken/helpers/gethealthfactor"]')
      await expect.poll(() => heading(reader)).toBe('sdk.osToken.getHealthFactor')
      expect(await reader.evaluate(() => 'hydrated' in document.documentElement.dataset)).toBe(false)
    })

    test('the saved site works offline', async () => {
      const saved = ['/introduction', '/boost/transactions/lock', '/boost/transactions/unlock', '/offline']
      const site = await deploy({ saved })
      const reader = await openHydrated('/introduction', site.origin)
      await reader.click('.site-footer .offline button')
      await expect.poll(() => reader.text('.site-footer .offline')).toContain('Remove saved pages')
      // With navigation preload, Firefox shows its own error page if the request fails, whatever the worker responds.
      const preloads = () =>
        reader.evaluate(async () => {
          const { navigationPreload } = await navigator.serviceWorker.ready
          return (await navigationPreload?.getState())?.enabled ?? false
        })
      expect(await preloads()).toBe(false)
      await site.stop()
      await reader.open(`${site.origin}/boost/transactions/lock`)
      await expect.poll(() => heading(reader)).toBe('sdk.boost.lock')
      await reader.hydrate()
      await reader.click('.sidebar a[href="/boost/transactions/unlock"]')
      await expect.poll(() => heading(reader)).toBe('sdk.boost.unlock')
      await reader.press('Control', 'k')
      await reader.type('mint')
      await reader.waitForVisible('[data-query=mint] [role=option]')
      await reader.open(`${site.origin}/nosuch`)
      await expect.poll(() => heading(reader)).toBe('You are offline')
    })
  })
}
