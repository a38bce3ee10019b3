import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { find, searchFor, setStage } from './harness/stage.ts'

const stage = setStage()
const title = (page: Page) => page.locator('.search-message-title')
const options = (page: Page) => page.getByRole('option')
const unreachable = 'Unable to fetch results'

describe('when no host answers', () => {
  it('says so in the words of the specification, and recovers with the next key', async () => {
    stage.expectErrors(/503/)
    const page = await stage.open()
    stage.host.refuse = { status: 503, message: 'down' }
    await searchFor(page, 'min')
    await title(page).waitFor()
    await expect.poll(() => title(page).textContent()).toBe(unreachable)
    await expect
      .poll(() =>
        page.getByText('You might want to check your network connection.', { exact: true }).isVisible(),
      )
      .toBe(true)
    await expect.poll(() => page.getByRole('dialog').getByRole('status').textContent()).toContain(unreachable)
    stage.host.refuse = undefined
    await page.keyboard.type('t')
    await options(page).first().waitFor()
    await expect.poll(() => title(page).count()).toBe(0)
  })

  it('asks again at the button, at Enter and when the network comes back', async () => {
    stage.expectErrors(/503/)
    for (const again of [
      (page: Page) => page.getByRole('button', { name: 'Try again' }).click(),
      (page: Page) => page.keyboard.press('Enter'),
      // The browser says so when it likes; the dialog listens once it has said what is wrong.
      (page: Page) =>
        expect
          .poll(async () => {
            await page.evaluate(() => void window.dispatchEvent(new Event('online')))
            return options(page).count()
          })
          .toBeGreaterThan(0),
    ]) {
      const page = await stage.open()
      stage.host.refuse = { status: 503, message: 'down' }
      // One letter is one request: none is on its way when the page is asked to try again.
      await searchFor(page, 'm')
      await title(page).waitFor()
      stage.host.refuse = undefined
      await again(page)
      await options(page).first().waitFor()
      await expect.poll(() => page.evaluate(() => window.visited)).toEqual([])
    }
  })

  it('waits for a host on a slow network, whose answer takes longer than the second for connecting', async () => {
    const page = await stage.open()
    await searchFor(page, '')
    let givenUp = 0
    page.on('requestfailed', () => givenUp++)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const letGo = stage.host.hold('m')
    await page.keyboard.type('m')
    await expect.poll(() => stage.host.queries).toEqual(['m'])
    // One request is given up by then, and the one after it waits longer.
    await page.clock.runFor(1100)
    await expect.poll(() => stage.host.queries).toEqual(['m', 'm'])
    await page.clock.runFor(600)
    letGo()
    await options(page).first().waitFor()
    expect(givenUp).toBe(1)
    expect(await title(page).count()).toBe(0)
    // From then on it is known to be slow, and no request is given up.
    const letNextGo = stage.host.hold('mi')
    await page.keyboard.type('i')
    await expect.poll(() => stage.host.queries).toContain('mi')
    await page.clock.runFor(1700)
    letNextGo()
    await page.locator('[role=listbox][data-query=mi]').waitFor()
    expect(givenUp).toBe(1)
  })

  it('gives up a host that hangs after its timeouts', async () => {
    const page = await stage.open()
    stage.host.hangs = true
    await searchFor(page, 'm')
    await page.locator('.search-spinner').waitFor()
    await title(page).waitFor()
    await expect.poll(() => title(page).textContent()).toBe(unreachable)
  })

  it('shows the message of a service that refuses', async () => {
    stage.expectErrors(/403/)
    const page = await stage.open()
    stage.host.refuse = { status: 403, message: 'Invalid Application-ID or API key' }
    await searchFor(page, 'm')
    await title(page).waitFor()
    await expect
      .poll(() => page.locator('.search-message-help').textContent())
      .toBe('The search service answered: Invalid Application-ID or API key (403)')
  })
})

describe('with several hosts', () => {
  it('fails over while the reader types, leaves a dead host alone for two minutes, then tries it again', async () => {
    stage.expectErrors(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE/)
    const [first, second] = [await stage.startHost(), await stage.startHost()]
    const page = await stage.open('/', { config: { hosts: [first.origin, second.origin] } })
    await searchFor(page, '')
    // Time passes as the test says: a slow machine is no dead host.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.keyboard.type('m')
    await page.locator('[role=listbox][data-query=m]').waitFor()
    expect([first.queries, second.queries]).toEqual([['m'], []])
    await first.stop()
    await page.keyboard.type('i')
    await expect.poll(() => second.queries).toEqual(['mi'])
    await first.start()
    await page.keyboard.type('n')
    await expect.poll(() => second.queries).toEqual(['mi', 'min'])
    expect(first.queries).toEqual(['m'])
    await page.clock.fastForward(121_000)
    await page.keyboard.type('t')
    await expect.poll(() => first.queries).toEqual(['m', 'mint'])
    await expect.poll(() => page.locator('.search-option-title').allTextContents()).toContain('mint')
  })

  it('has each reader start at another of them and keep to it', async () => {
    const hosts = [await stage.startHost(), await stage.startHost(), await stage.startHost()]
    const page = await stage.open('/', {
      config: { hosts: hosts.map(({ origin }) => origin) },
      before: `sessionStorage.getItem('search-host') ?? sessionStorage.setItem('search-host', '1')`,
    })
    const asked = () => hosts.map(({ queries }) => queries)
    await find(page, 'm')
    expect(asked()).toEqual([[], ['m'], []])
    await page.reload()
    await page.waitForFunction(() => Array.isArray(window.visited))
    await find(page, 'mi')
    expect(asked()).toEqual([[], expect.arrayContaining(['m', 'mi']), []])
  })

  it('recovers when all of them come back', async () => {
    stage.expectErrors(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE/)
    const [first, second] = [await stage.startHost(), await stage.startHost()]
    const page = await stage.open('/', { config: { hosts: [first.origin, second.origin] } })
    await find(page, 'm')
    await first.stop()
    await second.stop()
    await page.keyboard.type('i')
    await title(page).waitFor()
    await expect.poll(() => title(page).textContent()).toBe(unreachable)
    await second.start()
    await page.keyboard.type('n')
    await options(page).first().waitFor()
  })
})

describe('when search is not set up', () => {
  it.each([
    [{ appId: '' }, 'Search client: the application id is missing. Set search.appId in site.config.ts.'],
    [{ searchKey: '' }, 'Search client: the API key is missing. Set search.searchKey in site.config.ts.'],
  ])('says what is missing: %j', async (config, message) => {
    stage.expectErrors(/Search client/)
    const page = await stage.open('/', { config })
    await searchFor(page, 'm')
    await expect.poll(() => page.locator('.search-message-help').textContent()).toBe(message)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})
