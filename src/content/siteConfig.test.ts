import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { config } from '../../site.config.ts'
import { checkShape, type SiteConfig } from './siteConfig.ts'

const source = readFileSync('site.config.ts', 'utf8')
/** The problems after a change, each with the key on its line. */
function problems(changes: Record<string, unknown>): string[] {
  try {
    checkShape({ ...config, ...changes } as SiteConfig, source)
  } catch (error) {
    return (error as Error).message.split('\n').map((each) => {
      const [, line, problem] = /^site\.config\.ts:(\d+): (.*)$/.exec(each) ?? []
      return `${/\w+(?=:)/.exec(source.split('\n')[Number(line) - 1] ?? '')} | ${problem}`
    })
  }
  return []
}

test.each([{}, { language: 'pt-BR' }])('accepts the configuration with %j', (changes) =>
  expect(problems(changes)).toEqual([]),
)

test.each([
  [{ title: `${config.title} ` }, 'title | `title`: remove leading and trailing spaces'],
  [{ title: 'A'.repeat(61) }, 'title | `title`: write at most 60 characters'],
  [{ search: { ...config.search, hitsPerPage: 101 } }, /^hitsPerPage \| .*: write at most 100/],
  [{ language: 'english' }, 'language | `language`: write the code of a language: en'],
  [{ version: { ...config.version, package: 'four' } }, /`version\.package`: write the version as 4\.0/],
  [{ colorMode: { ...config.colorMode, default: 'drak' } }, /`colorMode\.default`: .*"light"\|"dark"/],
  [{ search: { ...config.search, service: 'algolia' } }, /`search\.service`: .*"server"\|"browser"/],
  [{ search: { ...config.search, hitsPerPage: 0 } }, /^hitsPerPage \| .*: write a whole number above 0/],
  [{ search: { ...config.search, hosts: ['docs.example'] } }, /^hosts \| .*: write the host with https:/],
  [{ securityContact: 'info@example.org' }, /^securityContact \| .*: write mailto:… or https:…/],
  [{ issueUrl: 'https://example.org/new' }, /^issueUrl \| .*: include \{title\}/],
  [{ repository: { label: 'Source', to: 'sdk' } }, /^repository \| .*: write a full URL/],
  [{ securityContact: 'mailto:' }, /^securityContact \| .*: write mailto:… or https:…/],
  // A line of the navbar, although `label` is above it, too.
  [{ navbar: [{ label: '', to: '/introduction' }] }, /^label \| `navbar\.0\.label`: write a text/],
  [{ search: { ...config.search, indexName: 'a/*' } }, /^indexName \| .*: write only letters, digits/],
  [
    { footer: { ...config.footer, columns: [{ title: 'A', links: [] }] } },
    /: add a link, or remove the column/,
  ],
  [
    { sidebars: [{ id: 'a', label: 'A', items: [{ label: 'B', groups: [] }] }] },
    /: add a folder, or remove the category/,
  ],
  [{ sidebars: undefined }, 'sidebars | `sidebars` is missing: add it'],
  [
    { sidebars: [{ id: 'a', label: 'A', items: [{ folder: 'setup' }] }] },
    /: write \{ page: 'setup\/errors' \}, or/,
  ],
  // The entry's own line, not that of `items`.
  [
    {
      sidebars: [
        { id: 'a', label: 'A', items: [{ labels: 'Guides', groups: [{ folder: 'setup/guides' }] }] },
      ],
    },
    /^label \| `sidebars\.0\.items\.0`: write \{ page/,
  ],
])('reports %j with its line', (changes, expected) => {
  expect(problems(changes)).toEqual([
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  ])
})

test('reports the line of an unknown key, and of the value among several of the same key', () => {
  const lines = [
    'export const config = {',
    "  title: 'One',",
    "  tagLine: 'Read vaults.',",
    '  navbar: [',
    "    { label: 'One', to: '/one' },",
    "    { label: 'Two ', to: '/two' },",
    '  ],',
    '}',
  ]
  const navbar = ['One', 'Two '].map((label) => ({ label, to: '/one' }))
  const changed = { ...config, tagLine: 'Read vaults.', navbar } as SiteConfig
  expect(() => checkShape(changed, lines.join('\n'))).toThrow(
    expect.objectContaining({
      problems: expect.arrayContaining([
        {
          file: 'site.config.ts',
          line: 3,
          problem: 'there is no "tagLine" here: remove it, or correct its name',
        },
        {
          file: 'site.config.ts',
          line: 6,
          problem: '`navbar.1.label`: remove leading and trailing spaces',
        },
      ]),
    }),
  )
})
