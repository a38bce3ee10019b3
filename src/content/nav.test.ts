import { expect, test } from 'vitest'
import { config } from '../../site.config.ts'
import { pageSource, readSource, sampleMethod } from '../../tests/unit/content/samples.ts'
import { buildSidebars, findPositions, isCategory, pagesOf, sectionOf } from './nav.ts'
import type { SiteConfig } from './siteConfig.ts'

const page = (route: string, title: string, more = '') =>
  readSource(pageSource(title, 'Text.').replace('keywords:', `${more}keywords:`), { route })

const site: SiteConfig = {
  ...config,
  sidebars: [
    { id: 'setup', label: 'Setup', items: [{ page: 'setup/first', label: 'Begin' }] },
    {
      id: 'api',
      label: 'API',
      items: [
        { page: 'introduction' },
        {
          label: 'Vault',
          groups: [
            { label: 'Requests', folder: 'vault/requests' },
            { label: 'Transactions', folder: 'vault/transactions' },
          ],
        },
      ],
    },
  ],
}

const pages = [
  page('introduction', 'Introduction'),
  page('setup/first', 'First'),
  page('vault/requests/b', 'beta'),
  page('vault/requests/a', 'Alpha', 'sidebar: First of all\n'),
  page('vault/requests/z', 'Zeta', 'order: 1\n'),
  page('vault/transactions/c', 'Gamma'),
]
const sidebars = buildSidebars(site, pages)

test('sorts the pages of a folder by order, then by title', () => {
  const vault = sidebars[1]?.items[1]
  expect(vault && isCategory(vault) && vault.groups[0]?.pages).toEqual([
    { route: 'vault/requests/z', label: 'Zeta' },
    { route: 'vault/requests/a', label: 'First of all' },
    { route: 'vault/requests/b', label: 'beta' },
  ])
  expect(sidebars[0]?.items).toEqual([{ route: 'setup/first', label: 'Begin' }])
})

test('a group lists only the pages in its folder, not those with a name that begins like it', () => {
  const items = [{ label: 'Setup', groups: [{ folder: 'setup' }] }]
  const [sidebar] = buildSidebars({ ...site, sidebars: [{ id: 'setup', label: 'Setup', items }] }, [
    page('setup/first', 'First'),
    page('setups', 'Setups'),
  ])
  expect(sidebar?.items.flatMap(pagesOf).map(({ route }) => route)).toEqual(['setup/first'])
})

test('marks a removed method', () => {
  const removed = sampleMethod({
    page: 'vault/requests/z',
    removed: { version: '3.0.0', replacement: 'Nothing' },
  })
  const marked = pages.map((each) => (each.route === removed.page ? { ...each, method: removed } : each))
  expect(buildSidebars(site, marked).flatMap((each) => each.items.flatMap(pagesOf))).toContainEqual({
    route: 'vault/requests/z',
    label: 'Zeta',
    removed: true,
  })
})

test('finds the breadcrumbs of a page, and its neighbors across groups', () => {
  const positions = findPositions(sidebars)
  expect(positions.get('vault/transactions/c')).toMatchObject({
    sidebar: { id: 'api' },
    category: { label: 'Vault' },
    group: { label: 'Transactions' },
    crumbs: [
      { label: 'API', route: 'introduction' },
      { label: 'Vault', route: 'vault/requests/z' },
      { label: 'Transactions' },
    ],
    previous: { route: 'vault/requests/b' },
    next: undefined,
  })
  expect(positions.get('introduction')).toMatchObject({ previous: undefined, category: undefined })
  expect(positions.get('nowhere')).toBeUndefined()
})

test('the first sidebar with a page is its own', () => {
  const items = [{ page: 'introduction' }, { page: 'setup/first' }]
  const twice = { ...site, sidebars: [...site.sidebars, { id: 'more', label: 'More', items }] }
  const positions = findPositions(buildSidebars(twice, pages))
  expect(positions.get('setup/first')?.crumbs).toEqual([{ label: 'Setup', route: 'setup/first' }])
})

test('the section of a page is its category, its sidebar, or in a long sidebar the page itself', () => {
  const begin = page('introduction', 'Introduction')
  const sectionIn = (...others: { page: string }[]) => {
    const items = [{ page: 'introduction' }, ...others]
    const alone = buildSidebars({ ...site, sidebars: [{ id: 'start', label: 'Start', items }] }, pages)
    return sectionOf(begin, findPositions(alone).get('introduction'))
  }
  const more = ['setup/first', 'vault/requests/a', 'vault/requests/b'].map((route) => ({ page: route }))
  expect(sectionIn(...more.slice(1))).toBe('Start')
  expect(sectionIn(...more)).toBe('Introduction')
  const vault = page('vault/requests/a', 'Alpha')
  expect(sectionOf(vault, findPositions(sidebars).get('vault/requests/a'))).toBe('Vault')
  expect(sectionOf(vault, undefined)).toBe('Documentation')
})
