/** A small build in a temporary folder, in the layout that the server reads. */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { trainPageModel } from '../../../src/search/pageModel/trainPageModel.ts'
import { recordsFromPage } from '../../../src/search/records/recordsFromPage.ts'
import type { SearchablePage } from '../../../src/search/records/searchablePage.ts'
import { sha256 } from '../../../src/shared/files.ts'
import { SUGGESTIONS_PLACEHOLDER } from '../../../src/shared/placeholders.ts'
import { field, heading, paragraph, recordOptions } from '../../search/shortPages.ts'

export interface FixtureBuild {
  /** The folder to serve. */
  dist: string
  write: (name: string, content: string) => void
  writeBytes: (name: string, bytes: Buffer) => void
  read: (name: string) => string
  delete: (name: string) => void
  /** Lists all files, with their current hashes, in `build.json`. */
  sum: () => void
  remove: () => void
}

export const fixturePages = [
  { route: '/', title: 'StakeWise V3 SDK', description: 'Home', section: '' },
  { route: '/setup/prerequisites', title: 'Prerequisites', description: 'What to install', section: 'Setup' },
  { route: '/vault/requests/getvault', title: 'getVault', description: 'Reads a vault', section: 'Vault' },
  { route: '/vault/transactions/deposit', title: 'deposit', description: 'Stakes', section: 'Vault' },
  { route: '/osToken/requests/getConfig', title: 'getConfig', description: 'Removed', section: 'osToken' },
]

export const fixtureSearchablePages: SearchablePage[] = [
  {
    route: '/setup/prerequisites',
    section: 'Setup',
    title: 'Prerequisites',
    description: 'What must be installed before the SDK is.',
    keywords: ['requirements'],
    blocks: [
      heading('Node.js', 'node'),
      paragraph('The package runs on any supported version of Node.js.', 'node'),
    ],
  },
  {
    route: '/vault/requests/getvault',
    section: 'Vault',
    subsection: 'Requests',
    title: 'getVault',
    description: 'Reads the main data of a vault.',
    keywords: ['vault details'],
    call: 'sdk.vault.getVault',
    blocks: [
      heading('Example'),
      heading('Arguments'),
      {
        kind: 'argument',
        anchor: 'arg-vaultaddress',
        name: 'vaultAddress',
        text: 'The address of the vault to read.',
      },
      heading('Returns'),
      field('apy', 'Yearly return in percent, after the fee.'),
      field('capacity', 'How much the vault takes at most.'),
      paragraph('The answer is one object.', 'returns'),
      paragraph('Amounts in a vault are <b>wei</b> & shares are not assets.', 'returns'),
    ],
  },
  {
    route: '/vault/transactions/deposit',
    section: 'Vault',
    subsection: 'Transactions',
    title: 'deposit',
    description: 'Deposits assets into a vault.',
    keywords: ['stake eth'],
    call: 'sdk.vault.deposit',
    blocks: [
      heading('Errors'),
      {
        kind: 'error',
        anchor: 'error-allowance',
        name: 'Allowance too low',
        text: 'Approve the vault first.',
      },
    ],
  },
  {
    route: '/osToken/requests/getConfig',
    section: 'osToken',
    subsection: 'Requests',
    title: 'getConfig',
    description: 'This method was removed; read the vault instead.',
    keywords: [],
    call: 'sdk.osToken.getConfig',
    blocks: [],
  },
]

export const fixtureRecords = fixtureSearchablePages.flatMap((page) => recordsFromPage(page, recordOptions))

export const fixtureReference = [
  { page: 'vault/requests/getvault', call: 'sdk.vault.getVault', returns: { type: 'Vault', fields: [] } },
  { page: 'vault/transactions/deposit', call: 'sdk.vault.deposit', returns: { type: 'string', fields: [] } },
]

const fixtureHeaders = [
  {
    path: '/*',
    headers: {
      'Content-Security-Policy': "default-src 'self'",
      'X-Content-Type-Options': 'nosniff',
    },
  },
  {
    path: '/assets/*',
    headers: { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'public, max-age=31536000, immutable' },
  },
  { path: '/sw.js', headers: { 'Service-Worker-Allowed': '/' } },
  { path: '/opensearch.xml', headers: { 'Content-Type': 'application/opensearchdescription+xml' } },
]

/** Writes the build. As in a real build, each text file has a `.br` and a `.gz` copy. */
export function writeFixtureBuild(): FixtureBuild {
  const dist = mkdtempSync(join(tmpdir(), 'docs-build-'))
  const write = (name: string, content: string) => {
    const file = join(dist, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    if (!name.startsWith('site/') || name.endsWith('.png')) return
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content))
  }

  /** Writes `build.json`, with the current hashes of the files that only the server reads. */
  const writeFacts = (facts: object) => {
    const sumOf = (name: string) => [name, sha256(readFileSync(join(dist, name)))]
    const serverFiles = Object.fromEntries(['search/records.json', 'search/model.json'].map(sumOf))
    write('build.json', JSON.stringify({ ...facts, serverFiles }))
  }

  write('search/records.json', JSON.stringify(fixtureRecords))
  write('search/model.json', JSON.stringify(trainPageModel([])))
  writeFacts({
    id: 'fixture-1',
    redirects: {
      '/setup': '/setup/prerequisites',
      '/node': '/setup/prerequisites#node',
      '/chat': 'https://chat.example/room',
      '/forum': 'https://forum.example/find?in=sdk',
    },
    headers: fixtureHeaders,
    pages: fixturePages,
    files: {},
  })
  for (const page of fixturePages) {
    const name = page.route === '/' ? 'index' : page.route.slice(1)
    write(`site/${name}.html`, `<!doctype html><title>${page.title}</title><main>${page.description}</main>`)
    write(`site/${name}.md`, `# ${page.title}\n\n${page.description}\n`)
  }
  write('site/search.html', '<!doctype html><title>Search</title>')
  write(
    'site/404.html',
    `<!doctype html><title>Page not found</title><main><h1>Page not found</h1>${SUGGESTIONS_PLACEHOLDER}</main>`,
  )
  write('site/assets/app-1a2b3c.js', 'console.log("hello from the site")')
  write('site/assets/app-1a2b3c.css', 'body { margin: 0 }')
  write('site/sw.js', 'self.addEventListener("fetch", () => {})')
  write('site/reference.json', JSON.stringify(fixtureReference))
  write('site/_pages/nav-api.json', '{}')
  write('site/robots.txt', 'User-agent: *\n')
  write('site/.well-known/security.txt', 'Contact: mailto:security@docs.example\n')
  write('site/opensearch.xml', '<OpenSearchDescription/>')
  write('site/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('site/social/home.png', 'PNG')
  write('site/manifest.webmanifest', '{}')
  write('site/_headers', '/*\n  X-Content-Type-Options: nosniff\n')
  write('site/_redirects', '/old /introduction 301\n')
  write('site/.nojekyll', '')
  const sum = () => {
    const names = readdirSync(join(dist, 'site'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
      .map((entry) => relative(join(dist, 'site'), join(entry.parentPath, entry.name)))
    const facts = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'))
    const files = names.map((name) => [name, sha256(readFileSync(join(dist, 'site', name)))])
    writeFacts({ ...facts, files: Object.fromEntries(files) })
  }
  sum()
  return {
    dist,
    write,
    read: (name) => readFileSync(join(dist, name), 'utf8'),
    writeBytes: (name, bytes) => writeFileSync(join(dist, name), bytes),
    delete: (name) => rmSync(join(dist, name)),
    sum,
    remove: () => rmSync(dist, { recursive: true, force: true }),
  }
}
