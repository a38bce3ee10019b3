import { describe, expect, it } from 'vitest'
import { VAULT } from '../categories.ts'
import { dialog, input, options, titles, visited } from './harness/dialog.ts'
import { find, searchFor, setStage } from './harness/stage.ts'

const stage = setStage()

describe('searching', () => {
  it('sends one request per keystroke, with the fields, snippets and filters that the dialog needs', async () => {
    const page = await stage.open()
    await find(page, 'mint')
    expect([...stage.host.queries].sort()).toEqual(['m', 'mi', 'min', 'mint'])
    expect(stage.host.bodies[stage.host.queries.indexOf('mint')]?.requests[0]).toMatchObject({
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

  it('requests shorter snippets on narrow screens', async () => {
    const page = await stage.open('/', { viewport: { width: 768, height: 800 } })
    await find(page, 'm')
    expect(stage.host.bodies[0]?.requests[0]?.attributesToSnippet).toContain('content:5')
  })

  it('groups hits by section, at most five per section, and links to all results', async () => {
    const page = await stage.open()
    await find(page, 'vault')
    await expect.poll(() => page.getByRole('listbox').count()).toBe(1)
    await expect
      .poll(() => page.getByRole('group', { name: VAULT, exact: true }).getByRole('option').count())
      .toBe(5)
    const all = page.getByRole('link', { name: /^See all \d+ results$/ })
    await expect.poll(() => all.getAttribute('href')).toBe('/search?q=vault')
    await all.click()
    await expect.poll(() => visited(page)).toEqual(['/search?q=vault'])
    await expect.poll(() => dialog(page).count()).toBe(0)
  })

  it('shows as many hits per section as configured', async () => {
    const page = await stage.open('/', { config: { maxResultsPerGroup: 2 } })
    await find(page, 'vault')
    await expect
      .poll(() => page.getByRole('group', { name: VAULT, exact: true }).getByRole('option').count())
      .toBe(2)
  })

  it('shows markup in records as text', async () => {
    const page = await stage.open()
    await find(page, 'markup')
    await expect.poll(() => titles(page)).toContain('Promise<Vault>')
    await expect
      .poll(() => options(page).first().textContent())
      .toContain('<b>never</b> markup & always text')
    await expect.poll(() => page.locator('dialog img, dialog b').count()).toBe(0)
    await expect.poll(() => page.locator('dialog mark').first().textContent()).toBe('markup')
  })

  it('takes at most 64 characters and clears with one button', async () => {
    const page = await stage.open()
    await searchFor(page, 'x'.repeat(80))
    await expect.poll(async () => (await input(page).inputValue()).length).toBe(64)
    await page.getByRole('button', { name: 'Clear the query' }).click()
    await expect.poll(() => input(page).inputValue()).toBe('')
    await expect.poll(() => input(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => page.getByText('No recent searches').isVisible()).toBe(true)
  })

  it('shows the results of the newest request, in whatever order responses arrive', async () => {
    const page = await stage.open()
    const releases = ['m', 'mi'].map((query) => stage.host.hold(query))
    let received = 0
    page.on('requestfinished', (request) => {
      if (request.url().includes('/1/indexes/')) received++
    })
    await find(page, 'mint')
    const shown = await titles(page)
    await expect.poll(() => received).toBe(2)
    for (const release of releases) release()
    await expect.poll(() => received).toBe(4)
    await expect.poll(() => titles(page)).toEqual(shown)
  })

  it('replaces the search icon by a spinner after 300 ms, and not before', async () => {
    const page = await stage.open()
    const release = stage.host.hold('v')
    await searchFor(page, '')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.keyboard.type('v')
    await expect.poll(() => stage.host.queries).toEqual(['v'])
    const spinner = page.locator('.search-spinner')
    await page.clock.runFor(299)
    expect(await spinner.count()).toBe(0)
    await page.clock.runFor(1)
    await spinner.waitFor()
    release()
    await options(page).first().waitFor()
    await expect.poll(() => spinner.count()).toBe(0)
  })
})

describe('nothing found', () => {
  it('shows a message and suggests queries that have results', async () => {
    const page = await stage.open()
    await searchFor(page, 'mintxx')
    const title = page.locator('.search-message-title')
    await expect.poll(() => title.textContent()).toBe('No results for "mintxx"')
    const suggestions = page.getByRole('list', { name: 'Try searching for' }).getByRole('button')
    await suggestions.first().waitFor()
    await expect.poll(() => suggestions.allTextContents()).toEqual(expect.arrayContaining(['mint']))
    await expect.poll(() => suggestions.count()).toBeLessThanOrEqual(3)
    await expect
      .poll(() => page.getByText('Believe this query should return results?').isVisible())
      .toBe(true)
    await expect
      .poll(() => page.getByRole('link', { name: 'Let us know.' }).getAttribute('href'))
      .toMatch(/^https:.*\/issues\/new\?.*mintxx/)
    await suggestions.first().click()
    await options(page).first().waitFor()
    await expect.poll(() => input(page).inputValue()).toBe('mint')
    await expect.poll(() => input(page).evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

it('shows the kind of a hit', async () => {
  const page = await stage.open()
  await searchFor(page, 'blocklistManager')
  await expect
    .poll(() => options(page).first().locator('.search-option-label').textContent())
    .toContain('Result field')
})

describe('announcements', () => {
  it('contain the number of results once the reader pauses', async () => {
    const page = await stage.open()
    await searchFor(page, 'mint')
    const status = dialog(page).getByRole('status')
    await expect.poll(() => status.textContent()).toBe('')
    await expect.poll(() => status.textContent()).toMatch(/^\d+ results? for "mint". Enter opens mint.$/)
    await page.keyboard.type('zzz')
    await expect.poll(() => status.textContent()).toBe('No results for "mintzzz"')
  })
})
