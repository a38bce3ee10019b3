import { describe, expect, it } from 'vitest'
import { dialog, input, options, titles, visited } from './searchHarness/dialog.ts'
import { activeOption, find, searchFor, setStage } from './searchHarness/stage.ts'

const stage = setStage()

describe('moving and opening by keyboard', () => {
  it('tells assistive technology of no option until an arrow is pressed', async () => {
    const page = await stage.open()
    await find(page, 'vault')
    expect(await activeOption(page)).toBeUndefined()
    expect(await page.locator('[aria-selected=true]').count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    expect(await activeOption(page)).toBe('getVault')
    await page.keyboard.press('ArrowUp')
    const last = (await titles(page)).at(-1)
    expect(await activeOption(page)).toBe(last)
    await page.keyboard.press('ArrowDown')
    expect(await activeOption(page)).toBe('getVault')
    await page.keyboard.type('s')
    await page.waitForTimeout(100)
    expect(await activeOption(page)).toBeUndefined()
  })

  it('leaves the active option alone when the mouse moves over others', async () => {
    const page = await stage.open()
    await find(page, 'vault')
    await page.keyboard.press('ArrowDown')
    await options(page).nth(3).hover()
    expect(await activeOption(page)).toBe('getVault')
  })

  it('opens the active option with Enter, and the first one when there is none', async () => {
    const page = await stage.open()
    await find(page, 'vault')
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    await find(page, 'vault')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    expect(await visited(page)).toEqual(['/vault/requests/getvault', '/vault/requests/getvaultstats'])
  })

  it('opens the hit that a hasty Enter asked for once the answer is there', async () => {
    const page = await stage.open()
    stage.host.delays = { m: 50, mi: 50, min: 50, mint: 400 }
    await searchFor(page, 'mint')
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    expect(await visited(page)).toEqual(['/ostoken/transactions/mint'])
  })

  it.each(['Control+Enter', 'Meta+Enter', 'Shift+Enter'])(
    'opens with %s beside the page and stays',
    async (keys) => {
      const page = await stage.open()
      await find(page, 'mint')
      const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press(keys)])
      expect(new URL(opened.url()).pathname).toBe('/ostoken/transactions/mint')
      expect(await opened.evaluate(() => window.opener)).toBeNull()
      expect(await dialog(page).isVisible()).toBe(true)
      expect(await visited(page)).toEqual([])
    },
  )

  it('leaves clicks with a modifier to the browser', async () => {
    const page = await stage.open()
    await searchFor(page, 'mint')
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      options(page)
        .first()
        .click({ modifiers: ['Control'] }),
    ])
    expect(new URL(opened.url()).pathname).toBe('/ostoken/transactions/mint')
    expect(await dialog(page).isVisible()).toBe(true)
  })

  it('leaves keys to an input method that composes, and does not lose its text', async () => {
    const page = await stage.open()
    await find(page, 'mint')
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 })
    for (const key of ['Enter', 'Escape', 'ArrowDown']) {
      await input(page).dispatchEvent('keydown', { key, isComposing: true, keyCode: 229 })
    }
    expect(await dialog(page).isVisible()).toBe(true)
    expect(await activeOption(page)).toBeUndefined()
    expect(await visited(page)).toEqual([])
    await session.send('Input.insertText', { text: '火' })
    expect(await input(page).inputValue()).toBe('mint火')
  })
})
