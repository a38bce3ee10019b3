/** The settings in deploy/static, tested with each host program that is installed. */

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { HSTS } from '../../../src/shared/hsts.ts'
import { type FixtureBuild, writeFixtureBuild } from '../support/fixtureBuild.ts'
import { freePort, installed, prepareNginx } from '../support/hosts.ts'
import { rawRequest } from '../support/rawRequest.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const settings = (name: string) => readFileSync(join(root, 'deploy/static', name), 'utf8')

interface Host {
  name: string
  /** The program's name; undefined if it is not installed. */
  program: string | undefined
  /** Writes the files that the host needs besides the settings in the repository. Returns the arguments to start it. */
  prepare: (text: string, folder: string, port: number) => string[]
  file: string
}

const redirects = {
  '/vault/requests/getVault': '/vault/requests/getvault',
  '/setup': '/setup/prerequisites',
  '/favicon.ico': '/icons/192.png',
  '/chat': 'https://chat.example/room',
}

const APACHE_MODULES = '/usr/lib/apache2/modules'
const nginx = installed('nginx', '/usr/sbin/nginx')
const hosts: Host[] = [
  {
    name: 'nginx',
    program: nginx,
    file: 'nginx.conf',
    prepare: (text, folder, port) =>
      prepareNginx(text.replace('listen 80;', `listen 127.0.0.1:${port};`), folder),
  },
  {
    name: 'Caddy',
    program: installed('caddy'),
    file: 'Caddyfile',
    prepare: (text, folder, port) => {
      const local = text.replace('docs.example {', `http://127.0.0.1:${port} {`)
      writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${local}`)
      return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
    },
  },
  {
    name: 'Apache',
    program: existsSync(APACHE_MODULES) ? installed('apache2', '/usr/sbin/apache2') : undefined,
    file: 'apache.conf',
    prepare: (text, folder, port) => {
      // What Debian turns on, with its settings, such as an alias for /icons/.
      const asInstalled = ['alias', 'autoindex', 'deflate', 'dir', 'mime', 'negotiation', 'setenvif']
      const modules = ['mpm_event', 'authz_core', 'filter', ...asInstalled, 'headers', 'rewrite']
      const head = [
        ...modules.map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`),
        ...asInstalled.map((name) => `IncludeOptional /etc/apache2/mods-available/${name}.con[f]`),
        `Listen 127.0.0.1:${port}`,
        `PidFile ${folder}/pid`,
        `ErrorLog ${folder}/error.log`,
        'TypesConfig /etc/mime.types',
        'ServerName docs.example',
      ]
      const local = text.replace('<VirtualHost *:80>', `<VirtualHost 127.0.0.1:${port}>`)
      writeFileSync(join(folder, 'apache.conf'), `${head.join('\n')}\n${local}`)
      return ['-f', join(folder, 'apache.conf'), '-DFOREGROUND']
    },
  },
]

describe.each(hosts)('$name', { timeout: 30_000 }, ({ program, prepare, file }) => {
  let build: FixtureBuild
  let folder: string
  let origin: string
  let host: ChildProcess | undefined

  beforeAll(async () => {
    if (program === undefined) return
    build = writeFixtureBuild()
    // Both exist in the real build, too.
    mkdirSync(join(build.dist, 'site/search'))
    build.write('site/search/index.json', '{}')
    build.write('site/icons/192.png', 'PNG')
    build.write('build.json', JSON.stringify({ ...JSON.parse(build.read('build.json')), redirects }))
    folder = mkdtempSync(join(tmpdir(), 'docs-host-'))
    execFileSync(process.execPath, [join(root, 'deploy/static/hostSettings.mjs'), build.dist])
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    const local = settings(file).replaceAll('/srv/stakewise-docs/dist', build.dist)
    host = spawn(program, prepare(local, folder, port), {
      stdio: process.env.DEBUG_HOSTS ? 'inherit' : 'ignore',
      env: { ...process.env, HOME: folder },
    })
    await vi.waitFor(async () => expect((await rawRequest(origin, '/')).status).toBe(200), {
      timeout: 15_000,
    })
  })

  afterAll(async () => {
    if (host === undefined) return
    host.kill('SIGTERM')
    if (host.exitCode === null) await once(host, 'exit')
    build.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const test = it.runIf(program !== undefined)

  test('serves pages at URLs without extension, even next to a folder of the same name', async () => {
    expect((await rawRequest(origin, '/')).text).toContain('Home')
    expect((await rawRequest(origin, '/vault/requests/getvault')).text).toContain('Reads a vault')
    expect((await rawRequest(origin, '/search?q=vault')).text).toContain('<title>Search</title>')
    for (const path of ['/vault/requests', '/search/nothing', '/vault'])
      expect((await rawRequest(origin, path)).status, path).toBe(404)
  })

  // nginx asks by HTTP/1.0 where a host forwards a path to this server, as deploy/README.md describes.
  it.runIf(program !== undefined && file === 'nginx.conf')(
    'sends compressed copies also to proxies that speak HTTP/1.0',
    async () => {
      const { hostname, port } = new URL(origin)
      const socket = connect(Number(port), hostname)
      socket.end(
        'GET /vault/requests/getvault HTTP/1.0\r\nHost: docs.example\r\nAccept-Encoding: gzip\r\n\r\n',
      )
      const response = await text(socket)
      expect(response).toContain('Content-Encoding: gzip')
      expect(response).toContain('Vary: Accept-Encoding')
    },
  )

  test('redirects to the canonical URL of a page', async () => {
    for (const [path, target] of [
      ['/vault/requests/getvault.html', '/vault/requests/getvault'],
      ['/vault/requests/getvault/', '/vault/requests/getvault'],
      ['/vault/requests/getvault/index.html', '/vault/requests/getvault'],
      ['/vault/requests/getvault.html?unit=wei', '/vault/requests/getvault?unit=wei'],
      ['/vault/requests/getvault/?unit=wei', '/vault/requests/getvault?unit=wei'],
      ['/index.html', '/'],
      ['/index.html?unit=wei', '/?unit=wei'],
      ['/vault/requests/getVault?unit=wei', '/vault/requests/getvault?unit=wei'],
      ...Object.entries(redirects),
    ] as const) {
      const { status, headers } = await rawRequest(origin, path)
      expect([301, 308], path).toContain(status)
      expect(new URL(headers.location ?? '', origin).href, path).toBe(new URL(target, origin).href)
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=0, must-revalidate',
      })
    }
  })

  it.runIf(program !== undefined && nginx !== undefined)(
    'redirects below a path behind nginx, as described in deploy/README.md',
    async () => {
      const [directives = ''] =
        /proxy_pass http:\/\/127\.0\.0\.1:8080\/;[^`]*/.exec(
          readFileSync(join(root, 'deploy/README.md'), 'utf8'),
        ) ?? []
      const port = await freePort()
      const site = `server { listen 127.0.0.1:${port}; location /sdk/ { ${directives.replace('http://127.0.0.1:8080', origin)} } }`
      const front = spawn(nginx ?? '', prepareNginx(site, mkdtempSync(join(folder, 'front-'))), {
        stdio: 'ignore',
      })
      const frontOrigin = `http://127.0.0.1:${port}`
      await vi.waitFor(async () => expect((await rawRequest(frontOrigin, '/sdk/')).status).toBe(200), {
        timeout: 15_000,
      })
      for (const [path, target] of [
        ['/vault/requests/getvault.html', '/vault/requests/getvault'],
        ['/setup', '/setup/prerequisites'],
        ['/setup?x=1', '/setup/prerequisites?x=1'],
      ]) {
        const { headers } = await rawRequest(frontOrigin, `/sdk${path}`)
        expect(headers.location).toBe(`${frontOrigin}/sdk${target}`)
      }
      front.kill('SIGTERM')
      await once(front, 'exit')
    },
  )

  test('sends compressed copies, and says that a copy is still the same', async () => {
    const encodings = file === 'nginx.conf' ? ['gzip'] : ['gzip', 'gzip, deflate, br']
    for (const encoding of encodings) {
      const accepted = { 'accept-encoding': encoding }
      for (const path of [
        '/',
        '/vault/requests/getvault',
        '/vault/requests/getvault.md',
        '/reference.json',
      ]) {
        const response = await rawRequest(origin, path, { headers: accepted })
        expect(response.headers, path).toMatchObject({
          'content-encoding': encoding.split(', ').at(-1),
          vary: 'Accept-Encoding',
        })
        expect(response.text).toBe((await rawRequest(origin, path)).text)
        const again = { ...accepted, 'if-none-match': response.headers.etag ?? '' }
        expect((await rawRequest(origin, path, { headers: again })).status, path).toBe(304)
      }
      const lost = await rawRequest(origin, '/nothing', { headers: accepted })
      expect([lost.status, lost.headers['content-encoding']]).toEqual([404, encoding.split(', ').at(-1)])
      expect(lost.text).toContain('<h1>Page not found</h1>')
    }
  })

  test('ignores dates, which say nothing about the content after a rollback', async () => {
    const old = new Date('2026-01-01')
    utimesSync(join(build.dist, 'site/vault/requests/getvault.html'), old, old)
    const headers = { 'if-modified-since': new Date(old.getTime() + 3_600_000).toUTCString() }
    expect((await rawRequest(origin, '/vault/requests/getvault', { headers })).status).toBe(200)
  })

  // Browsers read `//name`, `/\\name` and a tab between the slashes as the name of a host.
  test.each([
    '//evil.example/page.html',
    '//evil.example/page/',
    '//evil.example/index.html',
    '/\\evil.example/page.html',
    '/\\evil.example/page/',
    '/%5cevil.example/page.html',
    '/%5cevil.example/page/',
    '/%2fevil.example/page/',
    '/%09/evil.example/page/',
    '/%09/evil.example/page.html',
  ])('never redirects to another host: %s', async (path) => {
    const { headers } = await rawRequest(origin, path)
    expect(new URL(headers.location ?? '/', origin).origin).toBe(origin)
  })

  test('shows the 404 page with its status', async () => {
    for (const path of ['/nothing', '/404', '/_headers', '/robots.txt.br', '/assets', '/assets/gone.js']) {
      const response = await rawRequest(origin, path)
      expect(response.status, path).toBe(404)
      // A file may be missing for a moment only, during a deploy.
      expect(response.headers['cache-control'], path).toBe('public, max-age=0, must-revalidate')
      expect(response.text, path).toContain('<h1>Page not found</h1>')
    }
  })

  test.each([
    ['/vault/requests/getvault.md', 'text/markdown; charset=utf-8'],
    ['/opensearch.xml', 'application/opensearchdescription+xml'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/icons/192.png', 'image/png'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ])('serves %s with its type', async (path, type) => {
    const { status, headers } = await rawRequest(origin, path)
    expect(status).toBe(200)
    expect(headers['content-type']?.toLowerCase()).toContain(type)
  })

  test('sends the headers of the build, and lets only hashed files be cached', async () => {
    for (const path of ['/', '/vault/requests/getvault', '/nothing'])
      expect((await rawRequest(origin, path)).headers, path).toMatchObject({
        'content-security-policy': "default-src 'self'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=0, must-revalidate',
      })
    // Of these, only Caddy gets a certificate by itself.
    if (file === 'Caddyfile')
      expect((await rawRequest(origin, '/')).headers['strict-transport-security']).toBe(HSTS)
    const asset = await rawRequest(origin, '/assets/app-1a2b3c.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.headers['content-security-policy']).toBe("default-src 'self'")
    expect((await rawRequest(origin, '/sw.js')).headers['service-worker-allowed']).toBe('/')
  })
})

describe('a host without redirects', () => {
  const script = (name: string, folder: string) =>
    spawnSync(process.execPath, [join(root, 'deploy/static', name), folder], { encoding: 'utf8' })

  it('gets a page at each old URL that redirects to the new one, below the path of the site', () => {
    const build = writeFixtureBuild()
    const facts = JSON.parse(readFileSync(join(build.dist, 'build.json'), 'utf8'))
    const redirects = { ...facts.redirects, '/old/page': '/setup?a=1&b=2#units', '/icon.ico': '/favicon.svg' }
    build.write('build.json', JSON.stringify({ ...facts, url: 'https://docs.example/sdk', redirects }))
    expect(script('redirectPages.mjs', build.dist)).toMatchObject({ status: 0, stderr: '' })
    const page = (path: string) => readFileSync(join(build.dist, `site/${path}.html`), 'utf8')
    expect(page('setup')).toContain('content="0; url=/sdk/setup/prerequisites"')
    expect(page('setup')).toContain('rel="canonical" href="https://docs.example/sdk/setup/prerequisites"')
    expect(page('chat')).toContain('content="0; url=https://chat.example/room"')
    expect(page('old/page')).toContain('href="/sdk/setup?a=1&amp;b=2#units"')
    expect(existsSync(join(build.dist, 'site/icon.ico.html'))).toBe(false)
    build.remove()
  })

  it('keeps a page whose other spelling is the same file, as on a disk that ignores case', () => {
    const build = writeFixtureBuild()
    const facts = JSON.parse(build.read('build.json'))
    build.write('build.json', JSON.stringify({ ...facts, url: 'https://docs.example', redirects }))
    const file = join(build.dist, 'site/vault/requests/getvault.html')
    const other = file.replace('getvault', 'getVault')
    if (!existsSync(other)) symlinkSync(file, other)
    expect(script('redirectPages.mjs', build.dist)).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(file, 'utf8')).toContain('Reads a vault')
    build.remove()
  })

  it.each(['redirectPages.mjs', 'hostSettings.mjs'])(
    '%s explains in one line that build.json is damaged or missing',
    (name) => {
      const build = writeFixtureBuild()
      for (const content of ['{ "redirects": {', 'null', '{}', undefined]) {
        if (content === undefined) build.delete('build.json')
        else build.write('build.json', content)
        const { status, stderr } = script(name, build.dist)
        expect(status).toBe(1)
        expect(stderr).toMatch(/^\S+\/build\.json is (damaged|missing)\. Run .*\n$/)
      }
      build.remove()
    },
  )

  it.each(['redirectPages.mjs', 'hostSettings.mjs'])(
    '%s explains in one line that there is no build',
    (name) => {
      const { status, stderr } = script(name, '/nowhere')
      expect(status).toBe(1)
      expect(stderr).toMatch(/^\/nowhere\/\S+ is missing\. Run .*\n$/)
    },
  )
})
