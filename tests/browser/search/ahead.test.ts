import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { find, setStage } from './harness/stage.ts'

const stage = setStage()
const config = { lettersAhead: 3 }
const shown = (page: Page) => page.getByRole('listbox').getAttribute('data-query')
/** Waits until the page has received so many answers of the search. */
async function answered(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const searches = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/1/indexes/'))
    return searches.length >= wanted
  }, count)
  // And has read it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

describe('the letters that likely follow', () => {
  it('are asked for in one request once results are there, and shown when typed, although no host answers any more', async () => {
    const page = await stage.open('/', { config })
    await find(page, 'm')
    await expect.poll(() => stage.host.queries).toEqual(['m', 'mi,ma'])
    await answered(page, 2)
    stage.host.hangs = true
    await page.keyboard.type('i')
    await expect.poll(() => shown(page)).toBe('mi')
    expect(stage.host.queries.slice(2)).not.toContain('mi')
    await expect.poll(() => page.locator('.search-option-title').allTextContents()).toContain('mint')
  })

  it('are shown in the frame that shows the letter', async () => {
    const page = await stage.open('/', { config })
    await find(page, 'm')
    await answered(page, 2)
    await page.evaluate(() => {
      addEventListener('input', () =>
        requestAnimationFrame(() => {
          document.body.dataset.first = document.querySelector<HTMLElement>('[role=listbox]')?.dataset.query
        }),
      )
    })
    await page.keyboard.type('i')
    await expect.poll(() => page.evaluate(() => document.body.dataset.first)).toBe('mi')
  })

  it('are not asked for twice when typed before the answer is there', async () => {
    const page = await stage.open('/', { config })
    const letGo = stage.host.hold('mi,ma')
    await find(page, 'm')
    await expect.poll(() => stage.host.queries.length).toBe(2)
    await page.keyboard.type('i')
    letGo()
    await expect.poll(() => shown(page)).toBe('mi')
    expect(stage.host.queries).not.toContain('mi')
  })

  it('are asked for by themselves when the request for all of them failed', async () => {
    stage.expectErrors(/status of 500/)
    const page = await stage.open('/', { config })
    const letGuessesGo = stage.host.hold('mi,ma')
    const letGo = stage.host.hold('mi')
    await find(page, 'm')
    await expect.poll(() => stage.host.queries.length).toBe(2)
    stage.host.refuse = { status: 500, message: 'Out of order' }
    await page.keyboard.type('i')
    letGuessesGo()
    await expect.poll(() => stage.host.queries).toContain('mi')
    stage.host.refuse = undefined
    letGo()
    await expect.poll(() => shown(page)).toBe('mi')
  })

  it('are not asked for when the site is set so, nor for readers who save data', async () => {
    const off = await stage.open('/', { config: { lettersAhead: 0 } })
    await find(off, 'm')
    const saving = await stage.open('/', {
      config,
      before: 'Object.defineProperty(navigator, "connection", { value: { saveData: true } })',
    })
    await find(saving, 'm')
    for (const page of [off, saving]) {
      await page.keyboard.type('i')
      await expect.poll(() => shown(page)).toBe('mi')
    }
    expect(stage.host.queries).toEqual(['m', 'm', 'mi', 'mi'])
  })
})
