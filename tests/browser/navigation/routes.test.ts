import { describe, expect, test } from 'vitest'
import { docRoutes, missing, pageAt, specifiedRoutes } from '../routes.ts'
import { createReader, heading, origin, withBase } from '../site.ts'

const reader = createReader()

describe('routes', () => {
  test('of the first version all exist', () => {
    expect(docRoutes).toEqual(expect.arrayContaining(specifiedRoutes.map(pageAt)))
  })

  test('every page has status 200, one heading, and a unique title', async () => {
    const titles = new Map<string, string>()
    for (const path of ['/', '/search', ...docRoutes]) {
      const response = await fetch(origin + path)
      expect(response.status, path).toBe(200)
      const html = await response.text()
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
      expect(title, path).not.toBe('')
      expect(titles.get(title), `${path} has the title of another page: ${title}`).toBeUndefined()
      titles.set(title, path)
    }
  })

  test.for([
    ['/setup', '/setup/prerequisites'],
    ['/vault/requests/getvault/index.html', '/vault/requests/getvault'],
    ['/vault/requests/getvault.html?a=1#returns', '/vault/requests/getvault?a=1#returns'],
  ])('%s redirects to %s', async ([requested = '', wanted]) => {
    const page = await reader.open(requested)
    await expect.poll(() => page.url()).toBe(origin + wanted)
    await expect.poll(() => page.locator('h1').count()).toBe(1)
  })

  test('an unknown path has status 404 and shows the not-found page with links to similar pages', async () => {
    reader.expectErrors(/status of 404/)
    const page = await (await reader.context()).newPage()
    const response = await page.goto(withBase(missing))
    expect(response?.status()).toBe(404)
    await expect.poll(() => page.title()).toMatch(/not found/i)
    await expect.poll(() => heading(page)).toBe('Page not found')
    const nearest = page.locator('.suggestions a').first()
    await expect.poll(() => nearest.getAttribute('href')).toBe(withBase('/vault/requests/getvault'))
    await nearest.click()
    await page.waitForURL('**/vault/requests/getvault')
    await expect.poll(() => heading(page)).toBe('sdk.vault.getVault')
  })

  test('the not-found page suggests the method for an alternative name, with a description', async () => {
    reader.expectErrors(/status of 404/)
    const page = await reader.open('/vault/transactions/multicall')
    const nearest = page.locator('.suggestions li', {
      has: page.locator('a[href$="/vault/transactions/operate"]'),
    })
    await expect.poll(() => nearest.textContent()).toMatch(/operate.{20}/)
    await expect.poll(() => page.getByRole('navigation', { name: 'API' }).isVisible()).toBe(true)
  })

  test('every page has a canonical URL and a unique description', async () => {
    const seen = new Map<string, string>()
    for (const path of ['/', ...docRoutes]) {
      const html = await (await fetch(origin + path)).text()
      const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''
      expect(description.length, `${path} has no description`).toBeGreaterThan(20)
      expect(seen.get(description), `${path} has the description of another page`).toBeUndefined()
      seen.set(description, path)
      expect(new URL(canonical).pathname, path).toBe(withBase(path))
      expect(html, path).toContain('<meta property="og:title"')
    }
  })

  test('every page has structured data for breadcrumbs with unique URLs', async () => {
    for (const path of docRoutes) {
      const html = await (await fetch(origin + path)).text()
      const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
      const steps: { position: number; item: string }[] = data.itemListElement
      const addresses = steps.map(({ item }) => new URL(item).pathname)
      expect(
        steps.map(({ position }) => position),
        path,
      ).toEqual(steps.map((_, index) => index + 1))
      expect(new Set(addresses).size, path).toBe(addresses.length)
      expect(addresses.length, path).toBeGreaterThan(1)
      expect(addresses.at(-1), path).toBe(withBase(path))
    }
  })

  test('the sitemap lists every page', async () => {
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      (match) => new URL(match[1] ?? '').pathname,
    )
    expect(listed.sort()).toEqual(['/', ...docRoutes].map(withBase).sort())
  })
})
