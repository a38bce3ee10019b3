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

/** The problems of a configuration with these changes, each with the text of its line. */
function problems(changes: Partial<SiteConfig>, all = pages): string[] {
  const config = { ...right, ...changes }
  const source = JSON.stringify(config, null, 1).replaceAll('"', "'")
  return configProblems(config, source, all, {
    pages: new Set(['/', '/introduction', '/vault/getthing']),
    anchorsOf: () => new Set(['units']),
    files: new Set(['/icon.svg', '/search']),
    redirects: config.redirects,
  }).map(({ file, line, problem }) => {
    const text = source.split('\n')[line - 1]?.trim() ?? ''
    return `${file === 'site.config.ts' ? text.replace(/,$/, '') : `${file}:${line}`} | ${problem}`
  })
}

test('reports nothing for a correct configuration', () => {
  expect(problems({})).toEqual([])
})

test('reports categories with the same label', () => {
  const again = { label: 'Vault', groups: [{ folder: 'vault' }] }
  const problem = "'label': 'Vault' | two categories of the sidebars are called \"Vault\": rename one"
  const [all = { id: '', label: '', items: [] }] = right.sidebars
  expect(problems({ sidebars: [{ ...all, items: [...all.items, again] }] })).toContain(problem)
  expect(problems({ sidebars: [all, { id: 'other', label: 'Other', items: [again] }] })).toContain(problem)
})

test('rejects a redirect from a path that no reader can request', () => {
  const redirect = (from: string) => problems({ redirects: { [from]: '/introduction' } })
  for (const from of ['/old/', '/old?a=1', '/old#a', '/old page', '//old', '/old/*', '/old(1'])
    expect(redirect(from)).toEqual([
      `'${from}': '/introduction' | the redirect of ${from}: write a path of letters, digits and the signs . _ ~ -, without a slash at its end`,
    ])
  for (const from of ['/mcp', '/assets/old.js', '/1/indexes', '/readyz'])
    expect(redirect(from)).toEqual([expect.stringContaining('the site itself uses this path')])
})

test('checks the links of the navbar, the footer and the announcement', () => {
  const [bar] = right.navbar
  expect(problems({ navbar: [{ label: 'API', to: '/intro' }] })).toEqual([
    "'to': '/intro' | \"API\" in the navbar: no page at /intro: correct the path, or add the page",
  ])
  const sidebars = [...right.sidebars, { id: 'more', label: 'More', items: [] }]
  expect(
    problems({
      sidebars,
      navbar: [{ ...bar, label: 'API', to: '/', sidebar: 'apis', activeUnder: '/vaults/' }],
    }),
  ).toEqual([
    "'sidebar': 'apis' | \"API\" in the navbar: there is no sidebar `apis`, only all, more",
    "'activeUnder': '/vaults/' | \"API\" in the navbar: no page begins with /vaults/",
  ])
  const columns = [{ title: 'More', links: [{ label: 'Units', to: '/introduction#unit' }] }]
  expect(problems({ footer: { columns, copyright: '' } })).toEqual([
    "'to': '/introduction#unit' | \"Units\" in the footer: no anchor #unit on /introduction: write the ID of one of its headings, fields or terms",
  ])
  const start = [{ label: 'Units', to: '/introduction#unit' }]
  expect(problems({ search: { ...right.search, start } })).toEqual([
    "'to': '/introduction#unit' | \"Units\" in search.start: no anchor #unit on /introduction: write the ID of one of its headings, fields or terms",
  ])
  const link = { label: 'Read', to: 'introduction' }
  expect(problems({ announcement: { id: 'new', text: 'New.', link } })[0]).toMatch(
    /^'to': 'introduction' \| the announcement: the link introduction leads nowhere: start/,
  )
})

test('reports a missing upgrade page', () => {
  expect(problems({ version: { ...right.version, upgrade: '/migrate' } })).toEqual([
    "'upgrade': '/migrate' | `version.upgrade`: no page at /migrate: correct the path, or add the page",
  ])
})

test('sidebars must list every page once, and only pages and folders that exist', () => {
  const items = [{ page: 'introduction' }, { page: 'begin' }]
  expect(problems({ navbar: [], sidebars: [{ id: 'all', label: 'All', items }] })).toEqual([
    "'page': 'begin' | a sidebar lists the page `begin`, but content/begin.mdx does not exist",
    'content/vault/getthing.mdx:1 | no sidebar lists this page: add it or its folder to `sidebars` in site.config.ts',
  ])
  const twice = [
    { page: 'introduction' },
    { label: 'Vault', groups: [{ folder: 'vault' }] },
    { page: 'introduction' },
  ]
  expect(problems({ navbar: [], sidebars: [{ id: 'all', label: 'All', items: twice }] })).toEqual([
    "'page': 'introduction' | the sidebars list the page `introduction` twice: remove one",
  ])
  const group = { label: 'Boost', groups: [{ folder: 'boost' }] }
  const [sidebar] = right.sidebars
  const more = [...(sidebar ? [sidebar] : []), { id: 'more', label: 'More', items: [group] }]
  expect(problems({ sidebars: more })).toEqual([
    "'folder': 'boost' | a sidebar lists the folder `boost`, but content/boost has no pages",
  ])
  const both = [
    { page: 'introduction' },
    { page: 'vault/getthing' },
    { label: 'Vault', groups: [{ folder: 'vault' }] },
  ]
  expect(problems({ navbar: [], sidebars: [{ id: 'all', label: 'All', items: both }] })).toEqual([
    "'page': 'vault/getthing' | a sidebar lists the page `vault/getthing`, and also its folder `vault`: remove one",
  ])
})

test.each([
  ['hides a page', { '/introduction': '/' }, 'it would hide an existing page'],
  ['hides a file', { '/search': '/' }, 'it would hide an existing page'],
  ['leads nowhere', { '/old': '/gone' }, 'no page at /gone'],
  ['leads to a redirect', { '/old': '/older', '/older': '/' }, '/older is also a redirect'],
  ['does not start with a slash', { old: '/' }, 'start the old path with a slash'],
])('reports a redirect that %s', (_, redirects, problem) => {
  expect(problems({ redirects })).toEqual([expect.stringContaining(problem)])
})

test('reports the line of a redirect, not an earlier one with the same path', () => {
  expect(
    problems({ navbar: [{ label: 'API', to: '/introduction' }], redirects: { '/introduction': '/' } }),
  ).toEqual(["'/introduction': '/' | the redirect of /introduction: it would hide an existing page"])
})

test('requires a full URL of the site', () => {
  expect(problems({ url: 'docs.example' })[0]).toMatch(
    /^'url': 'docs\.example' \| `url` must be the public URL/,
  )
  for (const url of [
    'https://docs.example/?a',
    'https://me:key@docs.example',
    'https://docs.example/a//b/../c',
  ])
    expect(problems({ url })).toHaveLength(1)
  expect(problems({ url: 'http://localhost:3000/sdk/v4.0/' })).toEqual([])
})

test('reports a search host that browsers would not ask', () => {
  const withHosts = (url: string, hosts: string[]) => problems({ url, search: { ...right.search, hosts } })
  expect(withHosts('https://docs.example', ['http://a.example', 'https://b.example'])).toEqual([
    "'http://a.example' | `search.hosts`: browsers refuse http:// on a page of https://: write https://a.example",
  ])
  expect(withHosts('https://docs.example', ['http://127.0.0.1:3001', 'http://localhost:3002'])).toEqual([])
  expect(withHosts('http://docs.example', ['http://a.example'])).toEqual([])
})

test('reports an application of Algolia without its hosts', () => {
  const withSearch = (search: object) => problems({ search: { ...right.search, ...search } })
  const appId = 'B1G2GM9NG0'
  expect(withSearch({ appId })).toEqual([
    "'appId': 'B1G2GM9NG0' | `search.appId` is an application of Algolia, but searches go to this site: list the application's hosts in `search.hosts`, https://b1g2gm9ng0-dsn.algolia.net first",
  ])
  expect(withSearch({ appId, hosts: ['https://b1g2gm9ng0-dsn.algolia.net'] })).toEqual([])
  expect(withSearch({ appId, service: 'browser' })).toEqual([])
  expect(withSearch({ appId: `${appId}X` })).toEqual([])
  expect(withSearch({ appId: `my-${appId}` })).toEqual([])
})
