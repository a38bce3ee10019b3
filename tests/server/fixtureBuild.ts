/** A small build in a temporary folder, in the layout that the server reads. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export interface FixtureBuild {
  /** The folder to serve. */
  dist: string
  write: (name: string, content: string) => void
  remove: () => void
}

export const fixturePages = [
  { route: '/', title: 'StakeWise V3 SDK', description: 'Home', section: '' },
  { route: '/setup/prerequisites', title: 'Prerequisites', description: 'What to install', section: 'Setup' },
  { route: '/vault/requests/getvault', title: 'getVault', description: 'Reads a vault', section: 'Vault' },
  { route: '/vault/transactions/deposit', title: 'deposit', description: 'Stakes', section: 'Vault' },
  { route: '/osToken/requests/getConfig', title: 'getConfig', description: 'Removed', section: 'osToken' },
]

export const fixtureReference = [
  { page: 'vault/requests/getvault', call: 'sdk.vault.getVault', returns: { type: 'Vault', fields: [] } },
  { page: 'vault/transactions/deposit', call: 'sdk.vault.deposit', returns: { type: 'string', fields: [] } },
]

export const fixtureHeaders = [
  {
    path: '/*',
    headers: {
      'Content-Security-Policy': "default-src 'self'",
      'X-Content-Type-Options': 'nosniff',
      'Strict-Transport-Security': 'max-age=1000',
    },
  },
  { path: '/assets/*', headers: { 'X-Robots-Tag': 'noindex' } },
  { path: '/sw.js', headers: { 'Service-Worker-Allowed': '/' } },
]

/** Writes the build; every text file has its `.br` and `.gz` beside it, as the real one does. */
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

  write(
    'build.json',
    JSON.stringify({
      id: 'fixture-1',
      builtAt: '2025-01-01T00:00:00.000Z',
      routes: fixturePages.map((page) => page.route),
      redirects: { '/setup': '/setup/prerequisites', '/chat': 'https://chat.example/room' },
      pages: fixturePages,
    }),
  )
  write('headers.json', JSON.stringify(fixtureHeaders))
  for (const page of fixturePages) {
    const name = page.route === '/' ? 'index' : page.route.slice(1)
    write(`site/${name}.html`, `<!doctype html><title>${page.title}</title><main>${page.description}</main>`)
    write(`site/${name}.md`, `# ${page.title}\n\n${page.description}\n`)
    write(`site/_pages/${name}.json`, JSON.stringify(page))
  }
  write('site/search.html', '<!doctype html><title>Search</title>')
  write(
    'site/404.html',
    '<!doctype html><title>Page not found</title><main><h1>Page not found</h1><!--suggestions--></main>',
  )
  write('site/assets/app-1a2b3c.js', 'console.log("hello from the site")')
  write('site/assets/app-1a2b3c.css', 'body { margin: 0 }')
  write('site/sw.js', 'self.addEventListener("fetch", () => {})')
  write('site/reference.json', JSON.stringify(fixtureReference))
  write('site/robots.txt', 'User-agent: *\n')
  write('site/opensearch.xml', '<OpenSearchDescription/>')
  write('site/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('site/social/home.png', 'PNG')
  write('site/_headers', '/*\n  X-Content-Type-Options: nosniff\n')
  return { dist, write, remove: () => rmSync(dist, { recursive: true, force: true }) }
}
