import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { docRoutes } from '../routes.ts'
import { arrived, at, createReader, heading, openAwake, origin } from '../site.ts'

const site = join(inject('dist'), 'site')
const base = at('')
const files = readdirSync(site, { recursive: true }).map(String)
const reader = createReader()

/** Addresses that begin at the host's root: in attributes, in Markdown's links, and as texts of JSON. */
const ROOT_ADDRESS =
  /(?:\s(?:href|src|action|content|data-[a-z-]+)="|\]\(|"(?:href|url|src|to|page|route|start_url|scope|id)":")(\/(?!\/)[^")\s]*)/g

test('no file links to a path outside the site’s base path', () => {
  const strays = files
    .filter((file) => /\.(?:html|md|json|webmanifest|xml|txt)$/.test(file) && !file.startsWith('assets'))
    .flatMap((file) =>
      [...readFileSync(join(site, file), 'utf8').matchAll(ROOT_ADDRESS)]
        .map(([, address = '']) => address)
        .filter((address) => address !== base && !address.startsWith(`${base}/`))
        .map((address) => `${file}: ${address}`),
    )
  expect(strays.slice(0, 20)).toEqual([])
})

test('no address has the path of the site twice', () => {
  const twice = files.filter(
    (file) =>
      /\.(?:html|md|json|txt|xml)$/.test(file) &&
      readFileSync(join(site, file), 'utf8').includes(base + base),
  )
  expect(twice).toEqual([])
})

test('absolute URLs are below the base path too', () => {
  for (const file of [
    'sitemap.xml',
    'robots.txt',
    'opensearch.xml',
    'llms.txt',
    'llms-full.txt',
    'introduction.md',
  ]) {
    const found = readFileSync(join(site, file), 'utf8').match(/https:\/\/docs\.example[^\s<)"]*/g) ?? []
    expect(found, file).not.toEqual([])
    expect(
      found.filter((address) => !address.startsWith(`https://docs.example${base}`)),
      file,
    ).toEqual([])
  }
  expect(readFileSync(join(site, '_headers'), 'utf8')).toMatch(new RegExp(`^${base}/\\*$`, 'm'))
  expect(readFileSync(join(site, '_redirects'), 'utf8')).toContain(
    `${base}/setup ${base}/setup/prerequisites 301`,
  )
})

test('all requests of a page are below the base path, from the first paint to search and offline reading', async () => {
  const page = await openAwake(reader, '/')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.locator('.brand').click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('getvault')
  await page
    .getByRole('option', { name: /getVault/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await arrived(page, '/vault/requests/getvault')
  await expect.poll(() => heading(page)).toBe('sdk.vault.getVault')
  await page.locator('#page pre a[href]').first().hover()
  await page.locator('#name-card').waitFor()
  await page.getByRole('button', { name: 'Save for offline reading' }).click()
  await page.getByRole('button', { name: 'Remove saved pages' }).waitFor()
  expect(asked.filter((address) => /^https?:/.test(address) && !address.startsWith(`${origin}/`))).toEqual([])

  await page.context().setOffline(true)
  await page.goto(at('/setup/migration'))
  await expect.poll(() => heading(page)).toMatch(/migration/i)
  await page.locator('.brand').click()
  await page.waitForURL(`**${at('/')}`)
  await page.goto(at(docRoutes[0] ?? ''))
  await expect.poll(() => page.locator('#page h1').count()).toBe(1)
})

test('a saved site leaves what others of the same host have saved', async () => {
  const page = await openAwake(reader, '/introduction')
  await page.evaluate(() =>
    caches.open('offline').then((cache) => cache.put('/other', new Response('theirs'))),
  )
  await page.getByRole('button', { name: 'Save for offline reading' }).click()
  await page.getByRole('button', { name: 'Remove saved pages' }).click()
  await page.getByRole('contentinfo').getByText('The saved pages are removed.').waitFor()
  expect(await page.evaluate(() => caches.keys())).toEqual(['offline'])
})

test('the menu names the page and the tools by their whole address', async () => {
  const page = await openAwake(reader, '/vault/requests/getvault')
  await page.locator('[data-open-in] summary').click()
  const prompt = await page.getByRole('link', { name: 'Claude' }).getAttribute('href')
  expect(decodeURIComponent(prompt ?? '')).toContain(
    `https://docs.example${at('/vault/requests/getvault.md')}`,
  )
})
