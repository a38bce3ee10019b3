import { describe, expect, it } from 'vitest'
import { dialog, input, options, titles, visited } from './harness/dialog.ts'
import { entry, recentKey, store } from './harness/saved.ts'
import { activeOption, find, searchFor, setStage } from './harness/stage.ts'

const stage = setStage()

describe('moving and opening by keyboard', () => {
  it('has no active option for assistive technology until an arrow key is pressed', async () => {
    const page = await stage.open()
    await find(page, 'vault')
    await expect.poll(() => activeOption(page)).toBeUndefined()
    await expect.poll(() => page.locator('[aria-selected=true]').count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => activeOption(page)).toBe('getVault')
    await page.keyboard.press('ArrowUp')
    const last = (await titles(page)).at(-1)
    await expect.poll(() => activeOption(page)).toBe(last)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => activeOption(page)).toBe('getVault')
    await page.keyboard.type('s')
    await page.locator('[role=listbox][data-query=vaults]').waitFor()
    expect(await activeOption(page)).toBeUndefined()
  })

  it('handles a key as soon as the list is in the document', async () => {
    const page = await stage.open('/', { before: store(recentKey, [entry('mint')]) })
    await page.evaluate(() => {
      new MutationObserver((_records, observer) => {
        if (!document.querySelector('[role=option]')) return
        observer.disconnect()
        const key = { key: 'ArrowDown', bubbles: true, cancelable: true }
        document.querySelector('[role=combobox]')?.dispatchEvent(new KeyboardEvent('keydown', key))
      }).observe(document, { subtree: true, childList: true })
    })
    await page.keyboard.press('Control+k')
    await expect.poll(() => activeOption(page)).toBe('mint')
  })

  it('starts with an empty query when it is reopened immediately after a hit closed it', async () => {
    const page = await stage.open()
    await find(page, 'mint')
    const query = await page.evaluate(() => {
      const combobox = document.querySelector<HTMLInputElement>('[role=combobox]')
      const press = (key: string, ctrlKey: boolean) =>
        combobox?.dispatchEvent(
          new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
        )
      press('Enter', false)
      press('k', true)
      return combobox?.value
    })
    expect(query).toBe('')
    await expect.poll(() => dialog(page).isVisible()).toBe(true)
    await page.getByRole('group', { name: 'Recent' }).waitFor()
  })

  it('does not change the active option on hover', async () => {
    const page = await stage.open()
    await find(page, 'vault')
    await page.keyboard.press('ArrowDown')
    await options(page).nth(3).hover()
    await expect.poll(() => activeOption(page)).toBe('getVault')
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
    await expect
      .poll(() => visited(page))
      .toEqual(['/vault/requests/getvault', '/vault/requests/getvaultstats'])
  })

  it('opens the first hit when Enter was pressed before the results arrived', async () => {
    const page = await stage.open()
    const releases = ['m', 'mi', 'min', 'mint'].map((query) => stage.host.hold(query))
    await searchFor(page, 'mint')
    await page.keyboard.press('Enter')
    for (const release of releases) release()
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => visited(page)).toEqual(['/ostoken/transactions/mint'])
  })

  it.each(['Control+Enter', 'Meta+Enter', 'Shift+Enter'])(
    'opens a hit in a new tab or window with %s, and stays open',
    async (keys) => {
      const page = await stage.open()
      await find(page, 'mint')
      const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press(keys)])
      await expect.poll(() => new URL(opened.url()).pathname).toBe('/ostoken/transactions/mint')
      await expect.poll(() => opened.evaluate(() => window.opener)).toBeNull()
      await expect.poll(() => dialog(page).isVisible()).toBe(true)
      await expect.poll(() => visited(page)).toEqual([])
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
    await expect.poll(() => new URL(opened.url()).pathname).toBe('/ostoken/transactions/mint')
    await expect.poll(() => dialog(page).isVisible()).toBe(true)
  })

  it('ignores keys during an IME composition, and keeps the composed text', async () => {
    const page = await stage.open()
    await find(page, 'mint')
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 })
    for (const key of ['Enter', 'Escape', 'ArrowDown']) {
      await input(page).dispatchEvent('keydown', { key, isComposing: true, keyCode: 229 })
    }
    await expect.poll(() => dialog(page).isVisible()).toBe(true)
    await expect.poll(() => activeOption(page)).toBeUndefined()
    await expect.poll(() => visited(page)).toEqual([])
    await session.send('Input.insertText', { text: '火' })
    await expect.poll(() => input(page).inputValue()).toBe('mint火')
  })
})
