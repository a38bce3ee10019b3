import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { docRoutes } from '../routes.ts'
import { createReader, heading, openHydrated, origin, waitForPage, withBase } from '../site.ts'

const site = join(inject('dist'), 'site')
const base = withBase('')
const files = readdirSync(site, { recursive: true }).map(String)
const reader = createReader()

/** Root-relative URLs in HTML attributes, Markdown links and JSON strings. */
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

test('no URL contains the base path twice', () => {
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

test('all requests are below the base path, including those for search, cards and offline reading', async () => {
  const page = await openHydrated(reader, '/')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.locator('.brand').click()
  await page.keyboard.press('Control+k')
  // At once, because Enter would open a result of the first letters.
  await page.keyboard.insertText('getvault')
  await page
    .getByRole('option', { name: /getVault/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await waitForPage(page, '/vault/requests/getvault')
  await expect.poll(() => heading(page)).toBe('sdk.vault.getVault')
  await page.locator('#page pre a[href]').first().hover()
  await page.locator('#name-card').waitFor()
  await page.getByRole('button', { name: 'Save for offline reading' }).click()
  await page.getByRole('button', { name: 'Remove saved pages' }).waitFor()
  expect(
    requested.filter((address) => /^https?:/.test(address) && !address.startsWith(`${origin}/`)),
  ).toEqual([])

  await page.context().setOffline(true)
  await page.goto(withBase('/setup/migration'))
  await expect.poll(() => heading(page)).toMatch(/migration/i)
  await page.locator('.brand').click()
  await page.waitForURL(`**${withBase('/')}`)
  await page.goto(withBase(docRoutes[0] ?? ''))
  await expect.poll(() => page.locator('#page h1').count()).toBe(1)
})

test('saving and removing the site does not affect the caches of other sites on the same origin', async () => {
  const page = await openHydrated(reader, '/introduction')
  await page.evaluate(() =>
    caches.open('offline').then((cache) => cache.put('/other', new Response('theirs'))),
  )
  await page.getByRole('button', { name: 'Save for offline reading' }).click()
  await page.getByRole('button', { name: 'Remove saved pages' }).click()
  await page.getByRole('contentinfo').getByText('The saved pages were removed.').waitFor()
  expect(await page.evaluate(() => caches.keys())).toEqual(['offline'])
})

test("the 'Open in…' menu contains the public URL of the page with the base path", async () => {
  const page = await openHydrated(reader, '/vault/requests/getvault')
  await page.locator('[data-open-in] summary').click()
  const prompt = await page.getByRole('link', { name: 'Claude' }).getAttribute('href')
  expect(decodeURIComponent(prompt ?? '')).toContain(
    `https://docs.example${withBase('/vault/requests/getvault.md')}`,
  )
})
