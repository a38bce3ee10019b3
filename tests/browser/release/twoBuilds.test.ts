import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createProxy, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { config } from '../../../site.config.ts'
import { createServer } from '../../../src/server/createServer.ts'
import { holdRequests } from '../holdRequests.ts'
import { createReader, heading, hydrate, isSameDocument, markDocument, waitForPage } from '../site.ts'

/**
 * Build A, build B with different code, and a proxy that distributes requests round-robin over the origins in `upstreams`.
 */
const reader = createReader()
const start = '/vault/requests/getvault'
const dist = mkdtempSync(join(tmpdir(), 'build-b-'))
const servers: Awaited<ReturnType<typeof createServer>>[] = []
let proxy: Server
let origin: string
let a: string
let b: string
let upstreams: string[] = []

async function serve(folder: string): Promise<string> {
  const server = await createServer({ dist: folder, search: config.search, limits: { ratePerWindow: 0 } })
  servers.push(server)
  return server.listen({ host: '127.0.0.1', port: 0 })
}

beforeAll(async () => {
  const changes = JSON.stringify({ search: { placeholder: 'Find it' } })
  await promisify(execFile)(process.execPath, [
    ...['--import', 'tsx', 'tests/browser/anotherBuild.ts'],
    ...[dist, changes],
  ])
  a = await serve('dist')
  b = await serve(dist)
  let turn = 0
  proxy = createProxy((incoming, outgoing) => {
    const target = upstreams[turn++ % upstreams.length] ?? a
    const { method, url = '', headers } = incoming
    const forwarded = request(new URL(url, target), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
})

afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  for (const server of servers) {
    server.server.closeAllConnections()
    await server.close()
  }
  rmSync(dist, { recursive: true, force: true })
})

beforeEach(() => reader.expectErrors(/404|dynamically imported module/))

const open = async (path: string): Promise<Page> => {
  const page = await (await reader.context({ baseURL: origin })).newPage()
  await page.goto(path)
  return page
}
const option = (page: Page) => page.getByRole('option').first()
const field = (page: Page) => page.getByRole('dialog').getByRole('combobox')

describe('a page of a build that no longer exists', () => {
  test('before hydration, opens the dialog with the typed text after one reload with the new build', async () => {
    upstreams = [a]
    const page = await open(start)
    upstreams = [b]
    let documents = 0
    page.on('domcontentloaded', () => documents++)
    const release = await holdRequests(page, /\/assets\//)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('mint')
    release()
    await option(page).waitFor()
    expect(await field(page).inputValue()).toBe('mint')
    expect(await field(page).getAttribute('placeholder')).toBe('Find it')
    expect(documents).toBe(1)
  })

  test.for(['before', 'after'])('%s hydration, keeps what is typed during the reload', async (moment) => {
    upstreams = [a]
    const page = await open(start)
    if (moment === 'after') await hydrate(page)
    upstreams = [b]
    await page.route(`**${start}`, async (route) => {
      if (route.request().isNavigationRequest()) await page.keyboard.type('draw')
      await route.continue()
    })
    const release = await holdRequests(page, /\/assets\//)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('with')
    release()
    await option(page).waitFor()
    expect(await field(page).inputValue()).toBe('withdraw')
  })

  test('after hydration, resumes the search and follows links in the new build', async () => {
    upstreams = [a]
    const page = await open(start)
    await hydrate(page)
    upstreams = [b]
    const release = await holdRequests(page, /\/assets\//)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('withdraw')
    release()
    await option(page).waitFor()
    expect(await field(page).inputValue()).toBe('withdraw')
    await markDocument(page)
    await option(page).click()
    await waitForPage(page, '/vault/transactions/withdraw')
    expect(await heading(page)).toBe('sdk.vault.withdraw')
  })
})

describe('two builds behind a load balancer', () => {
  test('an open page searches, and loads the new version with the next page', async () => {
    upstreams = [a]
    const page = await open(start)
    await hydrate(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('m')
    await option(page).waitFor()
    upstreams = [a, b]
    for (const letter of 'int') await page.keyboard.type(letter)
    await page.locator('[role=listbox][data-query=mint]').waitFor()
    expect(await field(page).inputValue()).toBe('mint')
    await markDocument(page)
    await option(page).click()
    await waitForPage(page, '/osToken/transactions/mint')
    expect(await isSameDocument(page)).toBe(false)
  })

  test.for(['first', 'second'])('the search works immediately, on the %s document', async () => {
    upstreams = [b, a]
    const page = await open(start)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('burn')
    await option(page).waitFor()
    expect(await field(page).inputValue()).toBe('burn')
  })

  test('a calculator and the results page hydrate', async () => {
    upstreams = [b, a]
    const page = await open('/osToken/helpers/gethealthfactor')
    await hydrate(page)
    const calculator = page.locator('[data-island]').first()
    await calculator.getByRole('textbox').first().fill('20')
    await expect
      .poll(() => page.locator('[data-island] output, [data-island] [role=status]').first().textContent())
      .not.toBe('')
    await page.goto('/search?q=mint')
    await page.locator('.search-results > li').first().waitFor()
  })
})
