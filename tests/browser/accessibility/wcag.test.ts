/** WCAG 2.2 requirements that axe cannot check: announcements, focus, touch, contrast. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { healthFactorPage, staked, waitForAnswer } from '../pages/calculator.ts'
import { pageKinds } from '../routes.ts'
import { scrollEnd, scrollTo } from '../scrolling.ts'
import { createReader, hydrate, openHydrated, phone, waitForPage } from '../site.ts'

const reader = createReader()

const isFocused = (page: Page, selector: string) =>
  expect
    .poll(() => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector))
    .toBe(true)

describe('what assistive technology announces', () => {
  test('code is a tab stop with an accessible name only if it scrolls', async () => {
    const page = await openHydrated(reader, pageKinds.request)
    const wrong = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('#page figure.code pre')]
          .filter((code) => code.checkVisibility())
          .filter((code) => {
            const scrolls = code.scrollWidth > code.clientWidth
            const isNamed = code.getAttribute('role') === 'group' && code.ariaLabel
            return scrolls ? code.tabIndex !== 0 || !isNamed : code.tabIndex === 0
          })
          .map((code) => code.textContent?.slice(0, 40)),
      )
    await expect.poll(wrong).toEqual([])
    await page.setViewportSize(phone)
    await expect.poll(() => page.locator('#page pre[tabindex="0"]').count()).toBeGreaterThan(0)
    await expect.poll(wrong).toEqual([])
  })

  test('code in a tab that was hidden is a tab stop as soon as it is shown', async () => {
    const page = await openHydrated(reader, '/', { viewport: phone })
    const tab = page.locator('#page .tabs label:not(:has(:checked))').first()
    await expect.poll(() => tab.isVisible()).toBe(true)
    // Two frames, so that the sizes have been observed.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    // In one task, so that nothing can run between showing the code and looking at it.
    const tabIndexes = await tab.evaluate((each: HTMLElement) => {
      each.click()
      return [...document.querySelectorAll<HTMLElement>('#page figure.code pre')]
        .filter((code) => code.checkVisibility() && code.scrollWidth > code.clientWidth)
        .map((code) => code.tabIndex)
    })
    expect(tabIndexes.length).toBeGreaterThan(0)
    expect(tabIndexes.every((tabIndex) => tabIndex === 0)).toBe(true)
  })

  test.for([pageKinds.transaction, '/setup/contracts'])(
    'each copy button has a unique name that says what it copies: %s',
    async (path) => {
      const page = await reader.open(path)
      const names = await page
        .locator('[data-copy]')
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
      expect(names.length).toBeGreaterThan(1)
      for (const name of names) expect(name).toMatch(/^Copy \S+/)
      expect(names).not.toContain('Copy code')
      expect(names).toEqual([...new Set(names)])
    },
  )

  test('the text of a link in the facts makes sense on its own', async () => {
    const page = await reader.open(pageKinds.helper)
    const links = page.getByRole('list', { name: 'At a glance' }).getByRole('link')
    await expect.poll(() => links.allTextContents()).toContain('Needs a signer no')
  })

  test('callouts are notes and not landmarks', async () => {
    const page = await reader.open(pageKinds.request)
    await expect.poll(() => page.locator('#page').getByRole('complementary').count()).toBe(0)
    await expect.poll(() => page.locator('#page').getByRole('note').count()).toBeGreaterThan(0)
  })

  test.for(['/methods', '/boost/transactions/lock', '/setup/migration', '/setup/prerequisites'])(
    'tables have an accessible name: %s',
    async (path) => {
      const page = await reader.open(path)
      const nameless = await page
        .locator('#page table')
        .evaluateAll((tables) =>
          (tables as HTMLTableElement[])
            .filter((table) => !table.ariaLabel && !table.caption?.textContent)
            .map((table) => table.textContent?.slice(0, 60)),
        )
      expect(nameless).toEqual([])
    },
  )

  test('the sidebar marks removed methods, and its lists have names', async () => {
    const page = await reader.open(pageKinds.removed)
    const sidebar = page.locator('.sidebar')
    await expect
      .poll(() => sidebar.getByRole('link', { name: 'getConfig (removed)', exact: true }).count())
      .toBe(1)
    await expect.poll(() => sidebar.getByRole('list', { name: 'osToken: Requests' }).count()).toBe(1)
  })

  test('the live region exists before the first announcement', async () => {
    const page = await reader.open(pageKinds.request)
    await expect.poll(() => page.locator('#status[role=status]').textContent()).toBe('')
  })

  test('a copy button shows different icons for success and failure', async () => {
    const page = await openHydrated(reader, pageKinds.request)
    const button = page.locator('.copy').first()
    const icon = (state: string) =>
      button.evaluate((element: HTMLElement, name) => {
        element.dataset.state = name
        return getComputedStyle(element, '::after').content
      }, state)
    expect(await icon('done')).not.toBe(await icon('failed'))
  })
})

describe('the focus', () => {
  test.for([700, 900, 1500])(
    'is in the visible part of the article when the reader comes back from a page of the sidebar: at %d px',
    async (top) => {
      const page = await openHydrated(reader, pageKinds.request)
      await scrollTo(page, top)
      await page.locator('.sidebar').getByRole('link', { name: 'getUserApy', exact: true }).click()
      await waitForPage(page, '/vault/requests/getuserapy')
      await page.goBack()
      await waitForPage(page, pageKinds.request)
      await isFocused(page, 'article *')
      await expect
        .poll(() =>
          page.evaluate(() => {
            const { top, left } = document.activeElement?.getBoundingClientRect() ?? { top: -1, left: 0 }
            const shown = document.elementFromPoint(left + 2, top + 2)
            return document.activeElement?.contains(shown)
          }),
        )
        .toBe(true)
      await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top)
    },
  )

  test('returns to the outline link that was followed when the reader goes back', async () => {
    const page = await openHydrated(reader, '/introduction/glossary')
    const link = page.locator('.outline a').nth(8)
    await link.focus()
    await page.keyboard.press('Enter')
    await isFocused(page, 'article :is(h2, h3)')
    await page.keyboard.press('Tab')
    await isFocused(page, 'article :is(h2, h3) a')
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await isFocused(page, '.outline a')
    expect(await link.evaluate((each) => each === document.activeElement)).toBe(true)
  })

  test('restores the scroll position while the page still scrolls to a section', async () => {
    const page = await openHydrated(reader, '/introduction/glossary')
    const link = page.locator('.outline a').nth(8)
    for (const delay of [0, 8, 16, 32, 64, 128]) {
      await link.focus()
      await page.keyboard.press('Enter')
      await isFocused(page, 'article :is(h2, h3)')
      // The moment of the scroll at which the reader goes back.
      await page.waitForTimeout(delay)
      await page.goBack()
      await isFocused(page, '.outline a')
      expect(await scrollEnd(page)).toBe(0)
    }
  })

  test('returns to the hit that was opened from the results page', async () => {
    const page = await openHydrated(reader, '/search?q=exit')
    await page.getByRole('button', { name: 'Show more results' }).click()
    const link = page.locator('.search-results > li').nth(24).locator('a').first()
    const address = await link.getAttribute('href')
    await link.focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('article')
    await page.goBack()
    await isFocused(page, `.search-results a[href="${address}"]`)
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { top = -1, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
          return top >= 56 && bottom <= innerHeight
        }),
      )
      .toBe(true)
  })

  test('shows which of the two controls of a calculator field has it', async () => {
    const page = await openHydrated(reader, '/introduction/units')
    const outline = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).outlineStyle)
    const [input, unit] = ['#units-amount', '.calculator select[aria-label="Unit of amount"]'] as const
    await page.locator(input).focus()
    await expect.poll(() => outline(input)).toBe('solid')
    await expect.poll(() => outline(unit)).toBe('none')
    await page.keyboard.press('Tab')
    await expect.poll(() => outline(unit)).toBe('solid')
    await expect.poll(() => outline(input)).toBe('none')
  })
})

describe('a calculator', () => {
  test('announces its result once typing pauses, and not with each character', async () => {
    const page = await openHydrated(reader, healthFactorPage)
    await page.locator(staked).focus()
    await page.evaluate(() => {
      const said: string[] = []
      Object.assign(window, { said })
      const region = document.getElementById('status') as HTMLElement
      new MutationObserver(() => {
        if (region.textContent) said.push(region.textContent)
      }).observe(region, { childList: true, characterData: true, subtree: true })
      // Typed within one task, so that even a busy machine makes no pause.
      const field = document.querySelector('#health-factor-staked') as HTMLInputElement
      for (const text of ['1', '12', '12.', '12.5']) {
        field.value = text
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
    })
    const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said)
    await expect.poll(said).toEqual([expect.stringContaining('Health factor 2.1698')])
    expect(await page.locator('.calculator output').getAttribute('aria-live')).toBe('off')
  })

  test('announces why there is no result', async () => {
    const page = await openHydrated(reader, healthFactorPage)
    await page.locator(staked).fill('5,3')
    await waitForAnswer(page, 'No result')
    await expect
      .poll(() => page.locator('#status').textContent())
      .toBe(
        'Leave out commas, and write decimals after a point: 1000.5 No result. Correct the highlighted number.',
      )
  })
})

describe('on a touch screen', () => {
  const onPhone = { viewport: phone, hasTouch: true, isMobile: true }
  /** The visible controls that are less than 44 px high. */
  const tooSmall = (page: Page, controls: string) =>
    page.evaluate(
      (selector) =>
        [...document.querySelectorAll(selector)]
          .map((each) => ({ name: each.ariaLabel ?? each.textContent, box: each.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && box.height < 43.5)
          .map(({ name, box }) => `${name}: ${box.height}`),
      controls,
    )

  test.for([
    [
      pageKinds.helper,
      '.crumbs a, .actions > button, .actions summary, .copy, .contents > a, .sample > summary',
    ],
    [pageKinds.helper, '.related a, .calculator :is(input, select, button)'],
    [pageKinds.guide, '.tabs label'],
    ['/methods', '.filters :is(select, button)'],
    ['/search?q=vault', '.search-page :is(input, select, button)'],
  ] as const)('frequently tapped controls are 44 px high: %s', async ([path, own]) => {
    const page = await openHydrated(reader, path, onPhone)
    if (path.startsWith('/search')) await page.locator('.search-results > li').first().waitFor()
    const everywhere = '.announcement button, .navbar :is(.icon, .brand, .search-button), .site-footer a'
    expect(await tooSmall(page, `${everywhere}, ${own}`)).toEqual([])
  })

  test('controls of the menu and of the search are 44 px high', async () => {
    const page = await openHydrated(reader, pageKinds.request, onPhone)
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await page.locator('#menu').waitFor({ state: 'visible' })
    expect(await tooSmall(page, '#menu :is(a, button)')).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('.search-button').first().tap()
    await page.keyboard.type('vault')
    await page.getByRole('option').first().waitFor()
    expect(await tooSmall(page, '.search-dialog :is(button, [role=option])')).toEqual([])
  })
})

describe('contrast', () => {
  test('with `prefers-contrast: more`, there is no gray text and lines are as dark as text', async () => {
    const page = await reader.open(pageKinds.request)
    const colors = () =>
      page.evaluate(() => {
        const crumbs = document.querySelector('.crumbs ol') as Element
        return {
          text: getComputedStyle(document.body).color,
          faint: getComputedStyle(crumbs).color,
          line: getComputedStyle(document.querySelector('.navbar') as Element).borderBottomColor,
        }
      })
    const before = await colors()
    expect(before.faint).not.toBe(before.text)
    await page.emulateMedia({ contrast: 'more' })
    const { text, faint, line } = await colors()
    expect([faint, line]).toEqual([text, text])
  })

  test('the borders of boxes in diagrams have a contrast of 3:1', async () => {
    const page = await reader.open('/introduction')
    await hydrate(page)
    for (const theme of ['light', 'dark']) {
      const ratios = await page.evaluate((name) => {
        document.documentElement.dataset.theme = name
        const luminance = (color: string) => {
          const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
            const value = Number(part) / 255
            return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
          })
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        }
        const ground = luminance(getComputedStyle(document.body).backgroundColor)
        return [...document.querySelectorAll('.diagram .box')].map((shape) => {
          const edge = luminance(getComputedStyle(shape).borderTopColor)
          return (Math.max(edge, ground) + 0.05) / (Math.min(edge, ground) + 0.05)
        })
      }, theme)
      expect(ratios.length).toBeGreaterThan(0)
      expect(Math.min(...ratios), theme).toBeGreaterThanOrEqual(3)
    }
  })
})
