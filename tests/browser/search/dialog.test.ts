import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dialog, input, options, placeholder } from './harness/dialog.ts'
import { find, searchFor, setStage } from './harness/stage.ts'

const stage = setStage()

describe('opening and closing', () => {
  it('opens with Ctrl+K, Cmd+K and the button, with the focus in the input', async () => {
    const page = await stage.open()
    for (const open of ['Control+k', 'Meta+k', 'Control+K']) {
      await page.keyboard.press(open)
      await expect
        .poll(() => input(page).evaluate((element) => element === document.activeElement))
        .toBe(true)
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: placeholder }).click()
    await dialog(page).waitFor()
  })

  it('opens with the slash key only outside of text fields', async () => {
    const page = await stage.open()
    await page.getByLabel('Text field').press('/')
    await page.getByLabel('Text area').press('/')
    await expect.poll(() => dialog(page).count()).toBe(0)
    await expect.poll(() => page.getByLabel('Text field').inputValue()).toBe('/')
    await page.getByRole('link', { name: 'Elsewhere' }).press('/')
    await dialog(page).waitFor()
    await expect.poll(() => input(page).inputValue()).toBe('')
  })

  it('ignores the slash key after the reader turned it off, also on the next visit', async () => {
    const page = await stage.open()
    await page.keyboard.press('/')
    const setting = page.getByRole('checkbox', { name: 'Open with /' })
    await setting.press(' ')
    await expect.poll(() => setting.isChecked()).toBe(false)
    for (let visit = 0; visit < 2; visit++) {
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      await page.keyboard.press('/')
      await expect.poll(() => dialog(page).count()).toBe(0)
      await searchFor(page, '')
      await expect.poll(() => setting.isChecked()).toBe(false)
      await page.reload()
      await page.waitForFunction(() => Array.isArray(window.visited))
    }
  })

  it('closes with Ctrl+K, Cancel and a click on the backdrop, but not with a drag that ends there', async () => {
    const page = await stage.open()
    await searchFor(page, '')
    await page.keyboard.press('Control+k')
    await dialog(page).waitFor({ state: 'detached' })
    await searchFor(page, 'vault')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await searchFor(page, '')
    await input(page).hover()
    await page.mouse.down()
    await page.mouse.move(20, 800)
    await page.mouse.up()
    await expect.poll(() => dialog(page).isVisible()).toBe(true)
    await page.mouse.click(20, 800)
    await dialog(page).waitFor({ state: 'detached' })
  })

  it('returns the focus and does not scroll the page', async () => {
    const page = await stage.open()
    const far = page.getByRole('button', { name: 'Far down' })
    await far.focus()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(500)
    await find(page, 'vault')
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
      .toBe('hidden')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => far.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
      .not.toBe('hidden')
  })

  it('closes with Escape and keeps the query, which a second Escape clears', async () => {
    const page = await stage.open()
    await searchFor(page, 'vault')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await searchFor(page, '')
    await expect.poll(() => input(page).inputValue()).toBe('vault')
    await options(page).first().waitFor()
    await page.keyboard.type('m')
    await expect.poll(() => input(page).inputValue()).toBe('m')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await searchFor(page, '')
    await expect.poll(() => input(page).inputValue()).toBe('')
    await expect.poll(() => page.getByText('No recent searches').isVisible()).toBe(true)
  })
})

describe('in a low window', () => {
  // Phones on their side, without and with an on-screen keyboard.
  it.each([
    { width: 844, height: 390 },
    { width: 844, height: 200 },
    { width: 740, height: 180 },
  ])('all hits can be read: %o', async (viewport) => {
    const page = await stage.open('/', { viewport, hasTouch: true })
    await find(page, 'vault')
    const isWhole = (locator: Locator) =>
      locator.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        const list = element.closest('.search-body')?.getBoundingClientRect()
        return !!list && top >= list.top && bottom <= Math.min(list.bottom, window.innerHeight)
      })
    for (const option of await options(page).all()) {
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => isWhole(option)).toBe(true)
    }
    const all = page.locator('.search-all')
    await page.locator('.search-body').evaluate((list) => list.scrollTo(0, list.scrollHeight))
    await expect.poll(() => isWhole(all)).toBe(true)
  })

  it('the hits get the height of the window', async () => {
    const page = await stage.open('/', { viewport: { width: 844, height: 390 }, hasTouch: true })
    await find(page, 'vault')
    const box = await page.locator('.search-body').boundingBox()
    expect(box?.height).toBeGreaterThan(300)
  })
})
