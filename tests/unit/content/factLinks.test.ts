import { expect, test } from 'vitest'
import { config } from '../../../site.config.ts'
import { loadSite } from '../../../src/build/load.ts'
import { openMemo } from '../../../src/build/memo.ts'

/** They are written in code, where the check of the pages' own links does not see them. */
test('the facts of methods lead to places that exist', async () => {
  const memo = openMemo('.cache/check')
  const { pages } = await loadSite({ root: process.cwd(), config, memo })
  const anchors = new Map(pages.map((page) => [page.route, new Set(page.anchors)]))
  const links = pages.flatMap(({ route, facts }) =>
    facts.flatMap(({ href }) => (href === undefined ? [] : href.startsWith('#') ? `/${route}${href}` : href)),
  )
  const lost = [...new Set(links)].filter((href) => {
    const [path = '', anchor] = href.slice(1).split('#')
    const found = anchors.get(path)
    return !found || (anchor !== undefined && !found.has(anchor))
  })
  expect(links.length).toBeGreaterThan(0)
  expect(lost).toEqual([])
}, 180_000)
