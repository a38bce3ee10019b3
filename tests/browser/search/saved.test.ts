import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { config } from '../../../site.config.ts'
import { entry, favoriteKey, recentKey, store } from './harness/saved.ts'
import { activeOption, find, searchFor, setStage } from './harness/stage.ts'

const stage = setStage()
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true }).getByRole('option')
const names = (page: Page, name: string) =>
  group(page, name).locator('.search-option-title').allTextContents()
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]'), key)

async function openHit(page: Page, query: string): Promise<void> {
  await find(page, query)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

describe('recent and favorite searches', () => {
  it('are empty at first, and the configured start pages are listed', async () => {
    const page = await stage.open()
    await searchFor(page, '')
    await expect.poll(() => page.getByText('No recent searches', { exact: true }).isVisible()).toBe(true)
    const labels = config.search.start.map(({ label }) => label)
    await expect.poll(() => names(page, 'Start with')).toEqual(labels)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => activeOption(page)).toBe(labels[0])
  })

  it('store opened hits, newest first, and can be opened again', async () => {
    const page = await stage.open()
    await openHit(page, 'mint')
    await openHit(page, 'withdraw')
    await searchFor(page, '')
    await expect.poll(() => names(page, 'Recent')).toEqual(['withdraw', 'mint'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => activeOption(page)).toBe('mint')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => window.visited.at(-1))).toBe('/ostoken/transactions/mint')
    await expect
      .poll(async () => Object.keys((await stored(page, recentKey))[0]))
      .not.toContain('_snippetResult')
  })

  it('do nothing on Enter without an active option', async () => {
    const page = await stage.open('/', { before: store(recentKey, [entry('a')]) })
    await searchFor(page, '')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(true)
  })

  it('are limited to seven recent ones, or four with favorites, and ten favorites', async () => {
    const many = Array.from({ length: 12 }, (_, index) => entry(`n${index}`))
    const alone = await stage.open('/', { before: store(recentKey, many) })
    await searchFor(alone, '')
    await expect.poll(() => group(alone, 'Recent').count()).toBe(7)
    const both = await stage.open('/', { before: `${store(recentKey, many)};${store(favoriteKey, many)}` })
    await searchFor(both, '')
    await expect
      .poll(async () => [await group(both, 'Recent').count(), await group(both, 'Favorites').count()])
      .toEqual([4, 10])
  })

  it('can be saved and removed with buttons outside of the listbox', async () => {
    const page = await stage.open('/', { before: store(recentKey, [entry('a'), entry('b'), entry('c')]) })
    await searchFor(page, '')
    await expect.poll(() => page.getByRole('listbox').getByRole('button').count()).toBe(0)
    await page.getByRole('button', { name: 'Save b to favorites' }).click()
    await expect
      .poll(async () => [await names(page, 'Recent'), await names(page, 'Favorites')])
      .toEqual([['a', 'c'], ['b']])
    await page.getByRole('button', { name: 'Remove c from recent searches' }).press('Enter')
    await page.getByRole('button', { name: 'Remove b from favorites' }).press(' ')
    await expect
      .poll(async () => [await names(page, 'Recent'), await group(page, 'Favorites').count()])
      .toEqual([['a'], 0])
    await expect
      .poll(() => page.getByRole('combobox').evaluate((element) => element === document.activeElement))
      .toBe(true)
    await expect.poll(async () => (await stored(page, recentKey)).length).toBe(1)
    await expect.poll(() => stored(page, favoriteKey)).toEqual([])
  })

  it('are aligned with their buttons', async () => {
    const before = `${store(recentKey, [entry('a'), entry('b')])};${store(favoriteKey, [entry('c'), entry('d')])}`
    const page = await stage.open('/', { before })
    await searchFor(page, '')
    for (const name of ['a', 'b', 'c', 'd']) {
      const row = await page.getByRole('option', { name, exact: true }).boundingBox()
      const button = await page.getByRole('button', { name: new RegExp(`^Remove ${name} `) }).boundingBox()
      const middle = (box: typeof row) => (box ? box.y + box.height / 2 : Number.NaN)
      expect(Math.abs(middle(row) - middle(button))).toBeLessThan(1)
    }
  })

  it('are stored per index', async () => {
    const page = await stage.open('/', {
      before: store(recentKey, [entry('a')]),
      config: { indexName: 'another' },
    })
    await searchFor(page, '')
    await expect.poll(() => page.getByText('No recent searches').isVisible()).toBe(true)
  })

  it('are neither shown nor stored if the site disables them', async () => {
    const page = await stage.open('/', {
      before: store(recentKey, [entry('a')]),
      config: { personalization: false },
    })
    await searchFor(page, '')
    await expect.poll(() => names(page, 'Start with')).not.toEqual([])
    await expect.poll(() => page.getByRole('group', { name: 'Recent' }).count()).toBe(0)
    await expect.poll(() => page.getByText('No recent searches').count()).toBe(0)
    await page.keyboard.type('mint')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await stored(page, recentKey)).length).toBe(1)
  })

  it.each([
    ['corrupt', `localStorage.setItem('${recentKey}', '[{"objectID":')`],
    [
      'blocked',
      `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })`,
    ],
  ])('work if the storage is %s', async (_what, before) => {
    const page = await stage.open('/', { before })
    await searchFor(page, '')
    await expect.poll(() => page.getByText('No recent searches').isVisible()).toBe(true)
    await page.keyboard.type('mint')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('work if the storage is full', async () => {
    const full = `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`
    const page = await stage.open('/', { before: full })
    await openHit(page, 'mint')
    await searchFor(page, '')
    await expect.poll(() => page.getByText('No recent searches').isVisible()).toBe(true)
  })
})
