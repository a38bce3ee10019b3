import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { activeOption, find, searchFor, setStage } from './searchHarness/stage.ts'

const stage = setStage()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const input = (page: Page) => page.getByRole('combobox', { name: 'Search docs' })
const options = (page: Page) => page.getByRole('option')
const visited = (page: Page) => page.evaluate(() => window.visited)
const titles = (page: Page) => page.locator('.search-option-title').allTextContents()

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
    await page.getByRole('button', { name: 'Search docs' }).click()
    await dialog(page).waitFor()
  })

  it('opens with the slash outside of text fields only', async () => {
    const page = await stage.open()
    await page.getByLabel('Text field').press('/')
    await page.getByLabel('Text area').press('/')
    expect(await dialog(page).count()).toBe(0)
    expect(await page.getByLabel('Text field').inputValue()).toBe('/')
    await page.getByRole('link', { name: 'Elsewhere' }).press('/')
    await dialog(page).waitFor()
    expect(await input(page).inputValue()).toBe('')
  })

  it('leaves the slash alone where the site switched it off', async () => {
    const page = await stage.open('/', { config: { slashShortcut: false } })
    await page.keyboard.press('/')
    await page.waitForTimeout(200)
    expect(await dialog(page).count()).toBe(0)
  })

  it('closes with Ctrl+K, Cancel and a click beside it, but not with a drag that ends there', async () => {
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
    expect(await dialog(page).isVisible()).toBe(true)
    await page.mouse.click(20, 800)
    await dialog(page).waitFor({ state: 'detached' })
  })

  it('gives the focus back and does not scroll the page', async () => {
    const page = await stage.open()
    const far = page.getByRole('button', { name: 'Far down' })
    await far.focus()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(500)
    await find(page, 'vault')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(await far.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
  })

  it('closes with Escape and keeps the query, which a second Escape clears', async () => {
    const page = await stage.open()
    await searchFor(page, 'vault')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await searchFor(page, '')
    expect(await input(page).inputValue()).toBe('vault')
    await options(page).first().waitFor()
    await page.keyboard.type('m')
    expect(await input(page).inputValue()).toBe('m')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await searchFor(page, '')
    expect(await input(page).inputValue()).toBe('')
    expect(await page.getByText('No recent searches').isVisible()).toBe(true)
  })

  it('keeps the page behind out of reach', async () => {
    const page = await stage.open()
    await find(page, 'vault')
    const reached = new Set<string>()
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab')
      reached.add(
        await page.evaluate(() => String(document.activeElement?.closest('dialog, main, header')?.tagName)),
      )
    }
    expect(reached).not.toContain('MAIN')
    expect(reached).not.toContain('HEADER')
  })
})

describe('searching', () => {
  it('sends one request a key with the fields, snippets and filters of the specification', async () => {
    const page = await stage.open()
    await find(page, 'mint')
    expect(stage.host.queries).toEqual(['m', 'mi', 'min', 'mint'])
    expect(stage.host.bodies[3]?.requests[0]).toMatchObject({
      indexName: 'stakewise-v3-sdk',
      hitsPerPage: 20,
      attributesToSnippet: expect.arrayContaining(['content:10']),
      facetFilters: [
        'language:en',
        'version:current',
        ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
      ],
    })
  })

  it('asks for shorter snippets on narrow screens', async () => {
    const page = await stage.open('/', { viewport: { width: 768, height: 800 } })
    await find(page, 'm')
    expect(stage.host.bodies[0]?.requests[0]?.attributesToSnippet).toContain('content:5')
  })

  it('groups hits by section, five of a section, and links to all of them', async () => {
    const page = await stage.open()
    await find(page, 'vault')
    expect(await page.getByRole('listbox').count()).toBe(1)
    expect(await page.getByRole('group', { name: 'Vault', exact: true }).getByRole('option').count()).toBe(5)
    const all = page.getByRole('link', { name: /^See all \d+ results$/ })
    expect(await all.getAttribute('href')).toBe('/search?q=vault')
    await all.click()
    expect(await visited(page)).toEqual(['/search?q=vault'])
    expect(await dialog(page).count()).toBe(0)
  })

  it('shows as many of a section as the site configures', async () => {
    const page = await stage.open('/', { config: { maxResultsPerGroup: 2 } })
    await find(page, 'vault')
    expect(await page.getByRole('group', { name: 'Vault', exact: true }).getByRole('option').count()).toBe(2)
  })

  it('shows markup in records as text', async () => {
    const page = await stage.open()
    await find(page, 'markup')
    expect(await titles(page)).toContain('Promise<Vault>')
    expect(await options(page).first().textContent()).toContain('<b>never</b> markup & always text')
    expect(await page.locator('dialog img, dialog b').count()).toBe(0)
    expect(await page.locator('dialog mark').first().textContent()).toBe('markup')
  })

  it('takes at most 64 characters and clears with one button', async () => {
    const page = await stage.open()
    await searchFor(page, 'x'.repeat(80))
    expect((await input(page).inputValue()).length).toBe(64)
    await page.getByRole('button', { name: 'Clear the query' }).click()
    expect(await input(page).inputValue()).toBe('')
    expect(await input(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.getByText('No recent searches').isVisible()).toBe(true)
  })

  it('shows the newest answer, in whatever order answers come', async () => {
    const page = await stage.open()
    stage.host.delays = { m: 600, mi: 300 }
    await searchFor(page, 'mint')
    await expect.poll(() => titles(page)).toContain('mint')
    const shown = await titles(page)
    await page.waitForTimeout(700)
    expect(await titles(page)).toEqual(shown)
  })

  it('turns the magnifier into a spinner after 300 ms and not before', async () => {
    const page = await stage.open()
    stage.host.delays = { default: 900 }
    await searchFor(page, 'v')
    const spinner = page.locator('.search-spinner')
    await page.waitForTimeout(100)
    expect(await spinner.count()).toBe(0)
    await spinner.waitFor()
    await options(page).first().waitFor()
    expect(await spinner.count()).toBe(0)
  })
})

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

  it.each([
    ['Control+Enter', 'a tab'],
    ['Meta+Enter', 'a tab'],
    ['Shift+Enter', 'a window'],
  ])('opens with %s in %s and stays', async (keys) => {
    const page = await stage.open()
    await find(page, 'mint')
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press(keys)])
    expect(new URL(opened.url()).pathname).toBe('/ostoken/transactions/mint')
    expect(await opened.evaluate(() => window.opener)).toBeNull()
    expect(await dialog(page).isVisible()).toBe(true)
    expect(await visited(page)).toEqual([])
  })

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

describe('nothing found', () => {
  it('says so and suggests queries that find something', async () => {
    const page = await stage.open()
    await searchFor(page, 'getVaultzzz')
    const title = page.locator('.search-message-title')
    await expect.poll(() => title.textContent()).toBe('No results for "getVaultzzz"')
    const suggestions = page.getByRole('list', { name: 'Try searching for' }).getByRole('button')
    await suggestions.first().waitFor()
    expect(await suggestions.allTextContents()).toEqual(expect.arrayContaining(['getVault']))
    expect(await suggestions.count()).toBeLessThanOrEqual(3)
    expect(await page.getByText('Believe this query should return results?').isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: 'Let us know.' }).count()).toBe(0)
    await suggestions.first().click()
    await options(page).first().waitFor()
    expect(await input(page).inputValue()).toBe('getVault')
    expect(await input(page).evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('links to where the site wants to hear of it', async () => {
    const page = await stage.open('/', {
      config: { missingResultsUrl: 'https://issues.example/new?title={query}' },
    })
    await searchFor(page, 'zz & "qq"')
    const link = page.getByRole('link', { name: 'Let us know.' })
    await expect
      .poll(() => link.getAttribute('href'))
      .toBe('https://issues.example/new?title=zz%20%26%20%22qq%22')
  })
})

describe('announcements', () => {
  it('say how many results there are once the reader pauses', async () => {
    const page = await stage.open()
    await searchFor(page, 'mint')
    const status = dialog(page).getByRole('status')
    expect(await status.textContent()).toBe('')
    await expect.poll(() => status.textContent()).toMatch(/^\d+ results? for "mint"$/)
    await page.keyboard.type('zzz')
    await expect.poll(() => status.textContent()).toBe('No results for "mintzzz"')
  })
})
