import { describe, expect, test } from 'vitest'
import { arrived, createReader, heading, isSameDocument, markDocument, openAwake, wake } from './site.ts'
import { chunk, countDocuments, link, lost, start, target } from './twoPages.ts'

const reader = createReader()

describe('a page chunk that does not load', () => {
  test('loads the page as a document instead', async () => {
    reader.expectErrors(/ERR_CONNECTION_RESET/)
    const page = await openAwake(reader, start)
    await page.route(chunk, lost)
    await markDocument(page)
    await link(page).click()
    await arrived(page, target)
    expect(await heading(page)).toBe('sdk.vault.withdraw')
    expect(await isSameDocument(page)).toBe(false)
  })

  test('never reloads in a loop: the second time there is an error view, and Retry recovers from it', async () => {
    reader.expectErrors(/ERR_CONNECTION_RESET/)
    const page = await openAwake(reader, start)
    await page.route(chunk, lost)
    const documents = countDocuments(page)
    await link(page).click()
    await arrived(page, target)
    await page.goto(start)
    await wake(page)
    const before = documents()
    await link(page).click()
    const retry = page.getByRole('button', { name: 'Retry' })
    await retry.waitFor()
    expect(await page.getByRole('alert').textContent()).toContain(target)
    expect(new URL(page.url()).pathname).toBe(target)
    expect(await page.locator('#page').isVisible(), 'the old article is not shown as the new one').toBe(false)

    await retry.click()
    await page.waitForTimeout(300)
    await retry.waitFor()
    expect(documents() - before, 'documents loaded after the first reload').toBe(0)

    await page.unroute(chunk)
    await retry.click()
    await arrived(page, target)
    expect(await heading(page)).toBe('sdk.vault.withdraw')
    expect(await retry.count()).toBe(0)
  })

  test('leaves a way back from the error view', async () => {
    reader.expectErrors(/ERR_CONNECTION_RESET/)
    const page = await openAwake(reader, start)
    await page.evaluate((path) => sessionStorage.setItem('reloaded-for', `${path}\n${Date.now()}`), target)
    await page.route(chunk, lost)
    await link(page).click()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await page.goBack()
    await page.locator('#page h1').waitFor({ state: 'visible' })
    expect(await heading(page)).toBe('sdk.vault.getVault')
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  })

  test('reloads on the way back too, also where the address has a hash', async () => {
    reader.expectErrors(/ERR_CONNECTION_RESET/)
    const page = await openAwake(reader, `${start}#errors`)
    await link(page).click()
    await arrived(page, target)
    await markDocument(page)
    await page.route(`**/_pages${start}.json`, lost)
    await page.goBack()
    await page.waitForFunction(() => !window.sameDocument && document.querySelector('#page h1') !== null)
    expect(await heading(page)).toBe('sdk.vault.getVault')
  })
})
