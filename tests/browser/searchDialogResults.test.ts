import { describe, expect, it } from 'vitest'
import { dialog, input, options, titles, visited } from './searchHarness/dialog.ts'
import { find, searchFor, setStage } from './searchHarness/stage.ts'

const stage = setStage()

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
