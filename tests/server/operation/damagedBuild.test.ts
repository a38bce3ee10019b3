import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type FixtureBuild, writeFixtureBuild } from '../support/fixtureBuild.ts'
import { rawRequest } from '../support/rawRequest.ts'
import { errorsOf, type RunningServer, startServer } from '../support/startServer.ts'

const brotli = { headers: { 'accept-encoding': 'br' } }

describe('a damaged build', () => {
  const page = '/vault/requests/getvault'
  const withBuild = async (
    damage: (build: FixtureBuild) => void,
    test: (server: RunningServer, build: FixtureBuild) => Promise<void>,
  ) => {
    const build = writeFixtureBuild()
    damage(build)
    const server = await startServer({ dist: build.dist })
    await test(server, build)
    await server.app.close()
    build.remove()
  }
  const damages: [string, (build: FixtureBuild) => void, string][] = [
    ['lost', (build) => build.delete(`site${page}.html`), 'missing'],
    ['damaged', (build) => build.write(`site${page}.html`, ''), 'damaged'],
  ]

  it.each(damages)(
    'responds with 5xx for a %s page, names it in the log and in the health report, and serves the others',
    async (_name, damage, problem) => {
      await withBuild(damage, async (server) => {
        expect(errorsOf(server)).toMatchObject([{ problems: [`${page.slice(1)}.html is ${problem}`] }])
        expect(errorsOf(server)[0]?.msg).toContain('npm run build')
        for (const options of [{}, brotli]) {
          const response = await rawRequest(server.origin, page, options)
          expect(response.status).toBe(503)
          expect(response.headers['cache-control']).toBe('no-store')
          expect(response.headers.etag).toBeUndefined()
          expect(response.text).toContain('damaged on this server')
          expect((await rawRequest(server.origin, '/setup/prerequisites', options)).status).toBe(200)
        }
        expect((await rawRequest(server.origin, '/healthz')).text).toContain(`getvault.html is ${problem}`)
        const ready = await rawRequest(server.origin, '/readyz')
        expect(ready.status).toBe(503)
        expect(ready.text).toContain(`getvault.html is ${problem}`)
        expect((await rawRequest(server.origin, '/livez')).status).toBe(200)
      })
    },
  )

  it('responds with 5xx for a page that is deleted while the server runs, to clients without Brotli', async () => {
    await withBuild(
      () => undefined,
      async (server, build) => {
        for (const name of ['.html', '.html.br', '.html.gz', '.md']) build.delete(`site${page}${name}`)
        for (const path of [page, `${page}.md`]) {
          const { status, headers } = await rawRequest(server.origin, path)
          expect([status, headers.etag]).toEqual([503, undefined])
        }
        expect(errorsOf(server)).toMatchObject([
          { file: `${page.slice(1)}.html`, problem: 'missing' },
          { file: `${page.slice(1)}.md`, problem: 'missing' },
        ])
      },
    )
  })

  it('sends pages to browsers as they were at the start, even if somebody replaces the files of a running server', async () => {
    await withBuild(
      () => undefined,
      async (server, build) => {
        const before = await rawRequest(server.origin, page, brotli)
        build.writeBytes(`site${page}.html.br`, brotliCompressSync('<!doctype html><title>Another</title>'))
        const after = await rawRequest(server.origin, page, brotli)
        expect(after.status).toBe(200)
        expect(after.text).toBe(before.text)
        expect(after.headers).toEqual({ ...before.headers, date: after.headers.date })
      },
    )
  })

  it.each([
    ['no Brotli', Buffer.from('any other bytes')],
    ['of another page', brotliCompressSync('<!doctype html><title>Another</title>')],
  ])('responds with 5xx if the page’s Brotli copy is %s, and names the copy', async (_name, bytes) => {
    await withBuild(
      (build) => build.writeBytes(`site${page}.html.br`, bytes),
      async (server) => {
        for (const options of [{}, brotli])
          expect((await rawRequest(server.origin, page, options)).status).toBe(503)
        expect((await rawRequest(server.origin, '/readyz')).text).toContain('getvault.html.br is damaged')
      },
    )
  })

  it('responds with 5xx for a results page that is damaged, and with a short text in place of a not-found page', async () => {
    await withBuild(
      (build) => {
        build.write('site/search.html', '')
        build.delete('site/404.html')
      },
      async ({ origin }) => {
        expect((await rawRequest(origin, '/search?q=vault')).status).toBe(503)
        const { status, text } = await rawRequest(origin, '/nothing')
        expect([status, text]).toEqual([404, 'Not found\n'])
      },
    )
  })

  it('without its folder of pages is not served', async () => {
    const build = writeFixtureBuild()
    rmSync(join(build.dist, 'site'), { recursive: true })
    await expect(startServer({ dist: build.dist })).rejects.toThrow(`${join(build.dist, 'site')} is missing`)
    build.remove()
  })

  it('does not include files that somebody has added: they are not served, and the log names them', async () => {
    await withBuild(
      (build) => {
        build.write('site/.env', 'KEY=secret')
        build.write('site/drafts/old.html', 'Old')
      },
      async (server, { dist }) => {
        for (const path of ['/.env', '/drafts/old'])
          expect((await rawRequest(server.origin, path)).status, path).toBe(404)
        const warnings = server.logs.filter(({ level }) => level === 40)
        expect(warnings).toMatchObject([{ files: expect.arrayContaining(['.env', 'drafts/old.html']) }])
        expect(warnings[0]?.msg).toContain(join(dist, 'site'))
        expect((await rawRequest(server.origin, '/readyz')).status).toBe(200)
      },
    )
  })
})
