import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { find, searchFor, setStage } from './harness/stage.ts'

const stage = setStage()
const title = (page: Page) => page.locator('.search-message-title')
const options = (page: Page) => page.getByRole('option')
/** Repeats the event, because the dialog listens only once it shows the error. */
const comeOnline = (page: Page) =>
  expect
    .poll(async () => {
      await page.evaluate(() => void window.dispatchEvent(new Event('online')))
      return options(page).count()
    })
    .toBeGreaterThan(0)
const unreachable = 'Unable to fetch results'

describe('when no host responds', () => {
  it('shows a message, and recovers with the next keystroke', async () => {
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

  it('retries with the button, with Enter and when the network comes back', async () => {
    stage.expectErrors(/503/)
    for (const again of [
      (page: Page) => page.getByRole('button', { name: 'Try again' }).click(),
      (page: Page) => page.keyboard.press('Enter'),
      comeOnline,
    ]) {
      const page = await stage.open()
      stage.host.refuse = { status: 503, message: 'down' }
      // A single character, so that no other request is in flight during the retry.
      await searchFor(page, 'm')
      await title(page).waitFor()
      stage.host.refuse = undefined
      await again(page)
      await options(page).first().waitFor()
      await expect.poll(() => page.evaluate(() => window.visited)).toEqual([])
    }
  })

  it('forgets that Enter was pressed before the failure', async () => {
    stage.expectErrors(/503/)
    const page = await stage.open()
    const release = stage.host.hold('m')
    await searchFor(page, 'm')
    await page.keyboard.press('Enter')
    stage.host.refuse = { status: 503, message: 'down' }
    release()
    await title(page).waitFor()
    stage.host.refuse = undefined
    await comeOnline(page)
    expect(await page.evaluate(() => window.visited)).toEqual([])
  })

  it('retries with a longer timeout when a response takes longer than the connect timeout', async () => {
    const page = await stage.open()
    await searchFor(page, '')
    let aborted = 0
    page.on('requestfailed', () => aborted++)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const release = stage.host.hold('m')
    await page.keyboard.type('m')
    await expect.poll(() => stage.host.queries).toEqual(['m'])
    // By now, the first request is aborted, and the second one has a longer timeout.
    await page.clock.runFor(1100)
    await expect.poll(() => stage.host.queries).toEqual(['m', 'm'])
    await page.clock.runFor(600)
    release()
    await options(page).first().waitFor()
    expect(aborted).toBe(1)
    expect(await title(page).count()).toBe(0)
    // From now on, the client knows that the host is slow, and aborts no request.
    const releaseNext = stage.host.hold('mi')
    await page.keyboard.type('i')
    await expect.poll(() => stage.host.queries).toContain('mi')
    await page.clock.runFor(1700)
    releaseNext()
    await page.locator('[role=listbox][data-query=mi]').waitFor()
    expect(aborted).toBe(1)
  })

  it('shows an error when a host hangs for longer than the timeouts', async () => {
    const page = await stage.open()
    stage.host.hangs = true
    await searchFor(page, 'm')
    await page.locator('.search-spinner').waitFor()
    await title(page).waitFor()
    await expect.poll(() => title(page).textContent()).toBe(unreachable)
  })

  it('shows the message of a service that rejects the request', async () => {
    stage.expectErrors(/403/)
    const page = await stage.open()
    stage.host.refuse = { status: 403, message: 'Invalid Application-ID or API key' }
    await searchFor(page, 'm')
    await title(page).waitFor()
    await expect
      .poll(() => page.locator('.search-message-help').textContent())
      .toBe('The search service responded: Invalid Application-ID or API key (403)')
  })
})

describe('with several hosts', () => {
  it('uses the same first host for the whole session', async () => {
    const hosts = [await stage.startHost(), await stage.startHost(), await stage.startHost()]
    const page = await stage.open('/', {
      config: { hosts: hosts.map(({ origin }) => origin) },
      before: `sessionStorage.getItem('search-host') ?? sessionStorage.setItem('search-host', '1')`,
    })
    const requested = () => hosts.map(({ queries }) => queries)
    await find(page, 'm')
    expect(requested()).toEqual([[], ['m'], []])
    await page.reload()
    await page.waitForFunction(() => Array.isArray(window.visited))
    await find(page, 'mi')
    expect(requested()).toEqual([[], expect.arrayContaining(['m', 'mi']), []])
  })

  it('keeps to the next host once the first one failed, on the next pages too', async () => {
    stage.expectErrors(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE/)
    const [first, second] = [await stage.startHost(), await stage.startHost()]
    await first.stop()
    const page = await stage.open('/', {
      config: { hosts: [first.origin, second.origin] },
      before: `sessionStorage.getItem('search-host') ?? sessionStorage.setItem('search-host', '0')`,
    })
    await find(page, 'm')
    await first.start()
    await page.reload()
    await page.waitForFunction(() => Array.isArray(window.visited))
    await find(page, 'mi')
    expect([first.queries, second.queries]).toEqual([[], expect.arrayContaining(['m', 'mi'])])
  })

  it('recovers after all of them failed', async () => {
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
