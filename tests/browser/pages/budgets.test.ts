import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { docRoutes, guides, methodRoutes, pageKinds } from '../routes.ts'
import { createReader, desktop, hydrate, phone, stored } from '../site.ts'

const reader = createReader()
const site = 'dist/site'
const kB = 1000
/** Size of a file in bytes with Brotli compression, as most browsers receive it. */
const size = (path: string): number => statSync(`${site}${path}.br`).size
/** The pages above a limit, each with what to do about it. */
const tooLarge = (paths: string[], limit: number): string[] =>
  paths
    .filter((path) => size(path) > limit)
    .map(
      (path) =>
        `${path} has ${size(path)} bytes with Brotli, ${size(path) - limit} more than a page of its kind should have. ` +
        'Move a part of it to another page. If all of it has to be on one page, raise the limit in this test.',
    )

/**
 * Total bytes of the scripts fetched so far. Counts each URL once, because preloaded scripts have a second entry for the
 * cache.
 */
const scripts = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const sizes = new Map(entries.map(({ name, encodedBodySize }) => [name, encodedBodySize]))
    return [...sizes].reduce((sum, [name, size]) => (name.endsWith('.js') ? sum + size : sum), 0)
  })

describe('bytes', () => {
  test('a method page is at most 18 kB', () => {
    expect(
      tooLarge(
        methodRoutes.map((path) => `${path}.html`),
        18 * kB,
      ),
    ).toEqual([])
  })

  test('a guide is at most 24 kB, the home page at most 14 kB', () => {
    expect(
      tooLarge(
        guides.map((path) => `${path}.html`),
        24 * kB,
      ),
    ).toEqual([])
    expect(tooLarge(['/index.html'], 14 * kB)).toEqual([])
  })

  test('the boot script is at most 4 kB', () => {
    for (const path of ['/index', ...docRoutes, '/search', '/404']) {
      const html = readFileSync(`${site}${path}.html`, 'utf8')
      const script = /<script data-app[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
      expect(script, path).not.toBe('')
      expect(Buffer.byteLength(script), path).toBeLessThanOrEqual(4 * kB)
    }
  })

  test('the app is at most 75 kB, and the search panel with its client at most 25 kB more', async () => {
    const page = await reader.open(pageKinds.request)
    await page.route('**/1/indexes/**', (route) =>
      route.fulfill({ json: { results: [{ hits: [], nbHits: 0 }] } }),
    )
    await hydrate(page)
    const hydrated = await scripts(page)
    expect(hydrated).toBeGreaterThan(20 * kB)
    expect(hydrated).toBeLessThanOrEqual(75 * kB)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    await page.keyboard.type('mint')
    await page.getByText('No results for').first().waitFor()
    expect((await scripts(page)) - hydrated).toBeLessThanOrEqual(25 * kB)
  })

  test('there are no web fonts', () => {
    const files = readdirSync(site, { recursive: true }).map(String)
    expect(files.filter((name) => /\.(woff2?|ttf|otf|eot)$/.test(name))).toEqual([])
    for (const name of files.filter((each) => /\.(html|css|js)$/.test(each)))
      expect(readFileSync(`${site}/${name}`, 'utf8'), name).not.toContain('@font-face')
  })
})

describe('layout', () => {
  interface Shift extends PerformanceEntry {
    value: number
    sources: { node: Node | null }[]
  }
  /** All layout shifts since the page was opened, with the elements that moved. */
  const shifts = (page: Page): Promise<{ value: number; what: string }[]> =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          const moved: { value: number; what: string }[] = []
          new PerformanceObserver((list) => {
            for (const { value, sources } of list.getEntries() as Shift[])
              moved.push({
                value,
                what: String(sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80))),
              })
          }).observe({ type: 'layout-shift', buffered: true })
          // Shifts of a frame are reported after it.
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(moved))))
        }),
    )
  /** Rounds to 0.00. Not 0, because the columns of a table may change their widths while the page loads. */
  const noShift = 0.005
  const kinds = Object.entries(pageKinds).filter(([kind]) => kind !== 'not found' && kind !== 'search')

  test.for([phone, desktop])('does not shift while a page loads and hydrates, at %o', async (viewport) => {
    const storageState = stored({
      theme: 'dark',
      announcement: 'sdk-4',
      'package-manager': 'pnpm',
      'example-network': 'gnosis',
      'example-runtime': 'node',
    })
    const page = await (await reader.context({ viewport, storageState })).newPage()
    for (const [kind, path] of kinds) {
      await page.goto(path)
      await hydrate(page)
      const moved = await shifts(page)
      const sum = moved.reduce((total, { value }) => total + value, 0)
      expect(sum, `${kind}: ${JSON.stringify(moved)}`).toBeLessThan(noShift)
    }
  })
})
