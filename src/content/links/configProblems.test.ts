import { expect, test } from 'vitest'
import { config as realConfig } from '../../../site.config.ts'
import { pageSource, readSource } from '../../../tests/unit/content/samples.ts'
import type { SiteConfig } from '../siteConfig.ts'
import { configProblems } from './configProblems.ts'

const pages = ['index', 'introduction', 'vault/getthing'].map((route) =>
  readSource(pageSource('Page', 'Text.'), { route }),
)
const right: SiteConfig = {
  ...realConfig,
  url: 'https://docs.example/sdk/',
  version: { ...realConfig.version, upgrade: '/introduction' },
  announcement: undefined,
  search: { ...realConfig.search, start: [] },
  navbar: [{ label: 'API', to: '/introduction', sidebar: 'all', activeUnder: '/vault/' }],
  sidebars: [
    {
      id: 'all',
      label: 'All',
      items: [{ page: 'introduction' }, { label: 'Vault', groups: [{ folder: 'vault' }] }],
    },
  ],
  redirects: { '/old': '/introduction#units', '/icon.ico': '/icon.svg', '/chat': 'https://chat.example' },
  footer: {
    columns: [{ title: 'More', links: [{ label: 'Chat', to: 'https://chat.example' }] }],
    copyright: '',
  },
}

/** Problems of a configuration with these changes, each with its line in a file that has one value a line. */
function problems(changes: Partial<SiteConfig>, all = pages): string[] {
  const config = { ...right, ...changes }
  const source = JSON.stringify(config, null, 1).replaceAll('"', "'")
  return configProblems(config, source, all, {
    pages: new Set(['/', '/introduction', '/vault/getthing']),
    anchorsOf: () => new Set(['units']),
    files: new Set(['/icon.svg', '/search']),
  }).map(({ file, line, problem }) => {
    const text = source.split('\n')[line - 1]?.trim() ?? ''
    return `${file === 'site.config.ts' ? text.replace(/,$/, '') : `${file}:${line}`} | ${problem}`
  })
}

test('a configuration without broken links has no problem', () => {
  expect(problems({})).toEqual([])
})

test('categories have names of their own, and a link to start with is listed once', () => {
  const [all] = right.sidebars
  const items = [...(all?.items ?? []), { label: 'Vault', groups: [{ folder: 'vault' }] }]
  expect(problems({ sidebars: [{ id: 'all', label: 'All', items }] })).toContain(
    "'label': 'Vault' | two categories of the sidebar `all` are called \"Vault\": rename one",
  )
  const link = { label: 'Introduction', to: '/introduction' }
  expect(problems({ search: { ...right.search, start: [link, link] } })).toEqual([
    "'to': '/introduction' | search.start has the link /introduction twice: remove one",
  ])
})

test('an old address is one that readers can ask for', () => {
  const redirect = (from: string) => problems({ redirects: { [from]: '/introduction' } })
  for (const from of ['/old/', '/old?a=1', '/old#a', '/old page', '//old'])
    expect(redirect(from)).toEqual([
      `'${from}': '/introduction' | the redirect of ${from}: write a path, without a slash at its end, spaces, ? and #`,
    ])
  for (const from of ['/mcp', '/assets/old.js', '/1/indexes', '/readyz'])
    expect(redirect(from)).toEqual([expect.stringContaining('is an address of the site itself')])
})

test('links of the navbar, the footer and the announcement are checked', () => {
  const [bar] = right.navbar
  expect(problems({ navbar: [{ label: 'API', to: '/intro' }] })).toEqual([
    "'to': '/intro' | \"API\" in the navbar: no page at /intro",
  ])
  expect(
    problems({ navbar: [{ ...bar, label: 'API', to: '/', sidebar: 'apis', activeUnder: '/vaults/' }] }),
  ).toEqual([
    "'sidebar': 'apis' | \"API\" in the navbar: there is no sidebar `apis`, only all",
    "'activeUnder': '/vaults/' | \"API\" in the navbar: no page begins with /vaults/",
  ])
  const columns = [{ title: 'More', links: [{ label: 'Units', to: '/introduction#unit' }] }]
  expect(problems({ footer: { columns, copyright: '' } })).toEqual([
    "'to': '/introduction#unit' | \"Units\" in the footer: no anchor #unit on /introduction",
  ])
  const link = { label: 'Read', to: 'introduction' }
  expect(problems({ announcement: { id: 'new', text: 'New.', link } })[0]).toMatch(
    /^'to': 'introduction' \| the announcement: write the link introduction from the root/,
  )
})

test('the page about upgrading is there, and the navbar has each link once', () => {
  expect(problems({ version: { ...right.version, upgrade: '/migrate' } })).toEqual([
    "'upgrade': '/migrate' | `version.upgrade`: no page at /migrate",
  ])
  expect(problems({ navbar: [...right.navbar, ...right.navbar] })).toEqual([
    "'to': '/introduction' | the navbar has the link /introduction twice: remove one",
  ])
})

test('sidebars name pages and folders that are there, each once, and leave no page out', () => {
  const items = [{ page: 'introduction' }, { page: 'introduction' }, { page: 'begin' }]
  expect(problems({ navbar: [], sidebars: [{ id: 'all', label: 'All', items }] })).toEqual([
    "'page': 'begin' | a sidebar names the page `begin`: there is no content/begin.mdx",
    "'page': 'introduction' | `introduction` is listed twice in the sidebars: remove one",
    'content/vault/getthing.mdx:1 | the page is in no sidebar: name it or its folder under `sidebars` in site.config.ts',
  ])
  const group = { label: 'Boost', groups: [{ folder: 'boost' }] }
  const [sidebar] = right.sidebars
  const twice = [...(sidebar ? [sidebar] : []), { id: 'all', label: 'Again', items: [group] }]
  expect(problems({ sidebars: twice })).toEqual([
    "'folder': 'boost' | a sidebar names the folder `boost`: there are no pages in content/boost",
    "'id': 'all' | two sidebars have the id `all`: rename one",
  ])
})

test.each([
  ['hides a page', { '/introduction': '/' }, 'there is a page, which nobody would see'],
  ['hides a file', { '/search': '/' }, 'there is a page, which nobody would see'],
  ['leads nowhere', { '/old': '/gone' }, 'no page at /gone'],
  ['leads to a redirect', { '/old': '/older', '/older': '/' }, '/older is redirected itself'],
  ['does not begin at the root', { old: '/' }, 'write the old address from the root'],
])('a redirect that %s is told', (_, redirects, problem) => {
  expect(problems({ redirects })).toEqual([expect.stringContaining(problem)])
})

test('addresses are whole', () => {
  expect(problems({ url: 'docs.example' })[0]).toMatch(
    /^'url': 'docs\.example' \| `url` is the public address/,
  )
  expect(problems({ url: 'https://docs.example/?a' })).toHaveLength(1)
})
