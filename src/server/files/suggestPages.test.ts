import { describe, expect, it } from 'vitest'
import { suggestPages } from './suggestPages.ts'

const pages = [
  '/',
  '/introduction',
  '/setup/prerequisites',
  '/setup/migration',
  '/vault/requests/getvault',
  '/vault/requests/getvaultstats',
  '/vault/requests/getvalidators',
  '/vault/transactions/deposit',
  '/osToken/requests/getConfig',
  '/osToken/transactions/mint',
  '/boost/transactions/lock',
  '/utils/contractabi',
].map((route) => ({ route }))

const first = (path: string) => suggestPages(path, pages)[0]?.route

describe('suggestPages', () => {
  it.each([
    ['/vault/requests/getVault', '/vault/requests/getvault'],
    ['/vault/requests/getvalt', '/vault/requests/getvault'],
    ['/vault/getvault', '/vault/requests/getvault'],
    ['/getvault', '/vault/requests/getvault'],
    ['/vault/transactions/getvault', '/vault/requests/getvault'],
    ['/ostoken/requests/getconfig', '/osToken/requests/getConfig'],
    ['/osToken/mint', '/osToken/transactions/mint'],
    ['/docs/setup/migrations', '/setup/migration'],
    ['/intro', '/introduction'],
    ['/getvaultstatsforonewholeyear', '/vault/requests/getvaultstats'],
    ['/abi', '/utils/contractabi'],
  ])('suggests for %s the page %s', (path, route) => {
    expect(first(path)).toBe(route)
  })

  it('suggests a page that has the name as a keyword', () => {
    const named = [
      ...pages,
      { route: '/vault/transactions/operate', keywords: ['multicall', 'vault settings'] },
    ]
    expect(suggestPages('/vault/transactions/multicall', named)[0]?.route).toBe('/vault/transactions/operate')
    expect(suggestPages('/VaultSettings', named)[0]?.route).toBe('/vault/transactions/operate')
    expect(suggestPages('/boost/lock', named).map(({ route }) => route)).not.toContain(
      '/vault/transactions/operate',
    )
  })

  const folders = ['/vault/requests', '/vault/transactions', '/osToken/transactions']

  it.each(folders)('prefers, of pages with the same name, the one in %s', (folder) => {
    const same = folders.map((each) => ({ route: `${each}/create` }))
    expect(suggestPages(`${folder}/creat`, same)[0]?.route).toBe(`${folder}/create`)
  })

  it('suggests nothing if only the folders are right', () => {
    expect(suggestPages('/vault/requests/qqqq', pages)).toEqual([])
  })

  it('gives the last letter the same weight as the others', () => {
    const close = [{ route: '/vault/claim' }, { route: '/vault/claims' }]
    expect(suggestPages('/vault/clams', close)[0]?.route).toBe('/vault/claims')
    expect(suggestPages('/vault/clim', close)[0]?.route).toBe('/vault/claim')
  })

  it('suggests at most three pages', () => {
    const similar = ['claim', 'claims', 'claimed', 'claimer'].map((name) => ({ route: `/vault/${name}` }))
    expect(suggestPages('/vault/claim', similar)).toHaveLength(3)
  })

  it('suggests nothing for a path unlike any page, an empty one, or a very long one', () => {
    expect(suggestPages('/wp-login.php', pages)).toEqual([])
    expect(suggestPages('/', pages)).toEqual([])
    expect(suggestPages(`/vault/requests/getvault${'t'.repeat(200)}`, pages)).toEqual([])
  })
})
