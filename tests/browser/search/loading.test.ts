import { describe, expect, it } from 'vitest'
import { holdRequests } from '../holdRequests.ts'
import { dialog, input, options } from './harness/dialog.ts'
import { setStage } from './harness/stage.ts'

const stage = setStage()
const fetched = () => stage.harness.requested.filter((name) => name.includes('lazy'))
const code = /lazy/

describe("the code of the dialog's panel", () => {
  it('is fetched once, when the dialog opens', async () => {
    const page = await stage.open()
    expect(fetched()).toEqual([])
    await page.keyboard.press('Control+k')
    await page.locator('.search-footer').waitFor()
    const files = fetched()
    expect(files).toEqual([...new Set(files)])
  })

  it('does not delay Enter, which opens the results page', async () => {
    const page = await stage.open()
    await page.route(code, () => {})
    await page.keyboard.press('Control+k')
    await page.keyboard.type('mint & more')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => window.visited)).toEqual(['/search?q=mint+%26+more'])
  })

  it('causes no layout shift in the dialog', async () => {
    const page = await stage.open('/', { viewport: { width: 390, height: 844 } })
    const release = await holdRequests(page, code)
    const cancel = page.getByRole('button', { name: 'Cancel' })
    await page.keyboard.press('Control+k')
    const places = async () => [await input(page).boundingBox(), await cancel.boundingBox()]
    const before = await places()
    release()
    await page.locator('.search-footer').waitFor({ state: 'attached' })
    await expect.poll(() => places()).toEqual(before)
    await cancel.click()
    await dialog(page).waitFor({ state: 'hidden' })
  })

  it('shows an error if it cannot be fetched, and can be retried', async () => {
    stage.expectErrors(/Failed to fetch|ERR_FAILED|dynamically imported|preload/i)
    const page = await stage.open()
    await page.route(/./, (route) => route.abort())
    await page.keyboard.press('Control+k')
    await page.keyboard.type('mint')
    const alert = dialog(page).getByRole('alert')
    await alert.waitFor()
    await expect.poll(() => alert.textContent()).toContain('Unable to fetch results')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    await page.unrouteAll()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await options(page).first().waitFor()
    await expect.poll(() => input(page).inputValue()).toBe('mint')
  })
})
