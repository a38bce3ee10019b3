import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allPages } from '../routes.ts'
import { createReader, openHydrated, origin } from '../site.ts'

const reader = createReader()
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('content security policy', () => {
  test('of every page is strict, and has the hashes of all inline scripts and styles of the page', async () => {
    for (const path of allPages) {
      const response = await fetch(origin + path)
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy, path).toContain("default-src 'none'")
      expect(policy, path).not.toMatch(/unsafe-(inline|eval|hashes)|\*/)
      expect(policy, path).toContain("require-trusted-types-for 'script'")
      expect(policy, path).toContain("frame-ancestors 'none'")
      const html = await response.text()
      const scripts = [...html.matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g)]
      const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
      expect(scripts, path).not.toEqual([])
      for (const [, text = ''] of [...scripts, ...styles]) expect(policy, path).toContain(sha(text))
      expect(html, path).not.toMatch(/<[^>]+\s(style|on[a-z]+)="/)
    }
  })

  test('and the other headers are the same in `_headers` for static hosts as those of the server', async () => {
    const blocks = readFileSync('dist/site/_headers', 'utf8').trim().split('\n\n')
    const rules = blocks.map((block) => {
      const [path = '', ...lines] = block.split('\n')
      return { path, headers: lines.map((line) => /^ {2}([\w-]+): (.*)$/.exec(line)?.slice(1) ?? []) }
    })
    const asset = readdirSync('dist/site/assets').find((name) => name.endsWith('.js'))
    const seen = new Set<string>()
    for (const path of [
      ...allPages,
      `/assets/${asset}`,
      '/service-worker.js',
      '/favicon.svg',
      '/sitemap.xml',
      '/opensearch.xml',
    ]) {
      const response = await fetch(origin + path)
      const matching = rules.filter((rule) => new RegExp(`^${rule.path.replaceAll('*', '.*')}$`).test(path))
      for (const rule of matching) seen.add(rule.path)
      // If several rules have the same header, the last one wins.
      const headers = new Map(
        matching.flatMap((rule) => rule.headers.map(([name = '', value]) => [name, value])),
      )
      for (const [name, value] of headers) {
        // The server sends it only over TLS, because browsers ignore it otherwise.
        const sent = name === 'Strict-Transport-Security' ? null : value
        expect(response.headers.get(name), `${name} of ${path}`).toBe(sent)
      }
    }
    expect([...seen].sort()).toEqual(rules.map(({ path }) => path).sort())
    const everywhere = rules.find(({ path }) => path === '/*')?.headers.map(([name]) => name)
    expect(everywhere).toEqual(
      expect.arrayContaining([
        'Content-Security-Policy',
        'Strict-Transport-Security',
        'X-Content-Type-Options',
        'Referrer-Policy',
        'Permissions-Policy',
        'Cross-Origin-Resource-Policy',
      ]),
    )
  })

  test('prevents scripts from assigning a string to innerHTML', async () => {
    reader.expectErrors(/TrustedHTML/)
    const page = await openHydrated(reader, '/introduction')
    const outcome = await page.evaluate(() => {
      try {
        ;(document.querySelector('#page h1') as Element).innerHTML = '<img src=x onerror=alert(1)>'
        return 'written'
      } catch (error) {
        return (error as Error).name
      }
    })
    expect(outcome).toBe('TypeError')
  })
})

describe('the repository and the build', () => {
  /** Patterns that only secrets match. */
  const secrets = [
    /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
    /\bAKIA[0-9A-Z]{16}\b/,
    /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
    /\bnpm_[A-Za-z0-9]{36}\b/,
    /_authToken\s*=\s*[^\s$]/,
    /\bxox[abp]-[0-9A-Za-z-]{10,}/,
    /(?:ADMIN|API|SECRET|WRITE)_?(?:API_?)?KEY\s*[=:]\s*['"]?[0-9a-f]{32}\b/i,
  ]
  const folders = ['bench', 'content', 'deploy', 'dist', 'sdk', 'src', 'tests']
  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz|png)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))

  test('contain no secret', () => {
    const top = readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isFile())
    const files = [...folders.flatMap(filesIn), ...top.map(({ name }) => name)]
    expect(files).toEqual(expect.arrayContaining(['dist/site/index.html', 'site.config.ts']))
    const found = files.filter((file) => {
      const text = readFileSync(file, 'utf8')
      return secrets.some((secret) => secret.test(text))
    })
    expect(found).toEqual([])
    expect(files.filter((file) => /(^|\/)\.env(\.|$)|\.(pem|key)$/.test(file))).toEqual([])
  })
})
