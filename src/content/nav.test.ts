import { expect, test } from 'vitest'
import { config } from '../../site.config.ts'
import { pageSource, readSource, sampleMethod } from '../../tests/unit/content/samples.ts'
import { buildSidebars, findPositions, isCategory, pagesOf } from './nav.ts'
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
