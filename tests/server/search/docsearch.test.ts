/** DocSearch 3 and 4, embedded in another site, in a real browser. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { build as bundle } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../../browser/chromium.ts'
import { type FixtureBuild, writeFixtureBuild } from '../support/fixtureBuild.ts'
import { type RunningServer, searchSettings, startServer } from '../support/startServer.ts'

const html =
  '<!doctype html><title>Embedding site</title><div id="search"></div><script type="module" src="/page.js"></script>'

let build: FixtureBuild
let service: RunningServer
let folder: string
let site: Server
let browser: Browser

beforeAll(async () => {
  build = writeFixtureBuild()
  service = await startServer({ dist: build.dist })
  folder = mkdtempSync(join(tmpdir(), 'docs-docsearch-'))
  await bundle({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      lib: {
        entry: fileURLToPath(new URL('./docsearchPage/page.ts', import.meta.url)),
        formats: ['es'],
        fileName: () => 'page.js',
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  site = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
    response.end(isScript ? readFileSync(join(folder, 'page.js')) : html)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  site?.close()
  await service?.app.close()
  build?.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function open(
  version: number,
  apiKey = searchSettings.searchKey,
): Promise<{ page: Page; problems: string[] }> {
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  const settings = {
    appId: searchSettings.appId,
    apiKey,
    indexName: searchSettings.indexName,
    port: service.port,
  }
  const query = new URLSearchParams({ version: String(version), settings: JSON.stringify(settings) })
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/?${query}`)
  await page.click('.DocSearch-Button')
  await page.waitForSelector('.DocSearch-Input')
  return { page, problems }
}

describe.each([3, 4])('DocSearch %i', (version) => {
  it('shows linked hits while typing, highlighted and grouped by section', async () => {
    const { page, problems } = await open(version)
    await page.type('.DocSearch-Input', 'vault')
    // Hits of the first letters are shown before.
    await page
      .locator('.DocSearch-Hit mark', { hasText: /^vault/i })
      .first()
      .waitFor()
    const groups = await page.locator('.DocSearch-Hit-source').allTextContents()
    expect(groups).toContain('Vault')
    const links = await page
      .locator('.DocSearch-Hit a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toContain('/vault/requests/getvault')
    expect(problems).toEqual([])
    await page.close()
  })

  it('shows a record’s text as text', async () => {
    const { page } = await open(version)
    await page.type('.DocSearch-Input', 'amounts in a vault')
    await page.waitForSelector('.DocSearch-Hit')
    const hit = page.locator('.DocSearch-Hit', { hasText: '<b>' })
    await hit.first().waitFor()
    expect(await page.locator('.DocSearch-Hit b').count()).toBe(0)
    await page.close()
  })

  it('follows a hit with the keyboard', async () => {
    const { page } = await open(version)
    await page.type('.DocSearch-Input', 'deposit')
    await page.waitForSelector('.DocSearch-Hit[aria-selected=true]')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/vault/transactions/deposit')
    await page.close()
  })
})
