import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ask } from './ask.ts'
import { writeFixtureBuild } from './fixtureBuild.ts'
import { serveFixture } from './fixtureServer.ts'
import { type RunningServer, startServer } from './startServer.ts'

const brotli = { headers: { 'accept-encoding': 'br' } }
/** From a whole build. */
const { get } = serveFixture()

describe('a file lost from the build', () => {
  it('costs that page only, and is logged', async () => {
    const damaged = writeFixtureBuild()
    rmSync(join(damaged.dist, 'site/vault/requests/getvault.html'))
    const other = await startServer({ dist: damaged.dist })
    expect(other.logs).toMatchObject([{ level: 50, file: '/vault/requests/getvault' }, {}])
    expect((await ask(other.origin, '/vault/requests/getvault')).status).toBe(404)
    expect(other.logs.at(-1)).toMatchObject({ level: 50, file: '/vault/requests/getvault' })
    expect((await ask(other.origin, '/vault/transactions/deposit')).status).toBe(200)
    await other.app.close()
    damaged.remove()
  })

  it('is noticed too when the file is read from disk for each request', async () => {
    const damaged = writeFixtureBuild()
    const other = await startServer({ dist: damaged.dist, limits: { siteMemory: 0 } })
    const path = '/vault/transactions/deposit'
    const before = await ask(other.origin, path, brotli)
    expect(before).toMatchObject({ status: 200, text: (await get(path)).text })
    damaged.delete('site/vault/transactions/deposit.html')
    const after = await ask(other.origin, path)
    expect(after.status).toBe(404)
    expect(after.text).toContain('Page not found')
    expect(after.headers.etag).toBeUndefined()
    expect(other.logs.at(-1)).toMatchObject({ level: 50, file: 'vault/transactions/deposit.html' })
    damaged.write('site/vault/transactions/deposit.html', 'another build')
    expect((await ask(other.origin, path)).status).toBe(404)
    expect((await ask(other.origin, '/')).status).toBe(200)
    await other.app.close()
    damaged.remove()
  })
})

describe('a build whose files are not those that were built', () => {
  const page = '/vault/requests/getvault'
  const errorsOf = ({ logs }: RunningServer) => logs.filter(({ level }) => level === 50)

  it('names each lost or damaged one at start, leaves it out and serves on', async () => {
    const damaged = writeFixtureBuild()
    damaged.sum()
    damaged.write('site/vault/requests/getvault.html', '')
    damaged.delete('site/setup/prerequisites.md')
    damaged.delete('site/404.html')
    const other = await startServer({ dist: damaged.dist })
    expect(errorsOf(other)).toMatchObject([
      { file: 'vault/requests/getvault.html', problem: 'damaged' },
      { file: '404.html', problem: 'missing' },
      { file: 'setup/prerequisites.md', problem: 'missing' },
    ])
    expect(errorsOf(other)[0]?.msg).toContain('npm run build')
    for (const options of [{}, brotli]) {
      expect((await ask(other.origin, page, options)).status).toBe(404)
      expect((await ask(other.origin, '/setup/prerequisites', options)).status).toBe(200)
    }
    await other.app.close()
    damaged.remove()
  })

  it('says nothing of a whole one, nor of a file that was added to it', async () => {
    const whole = writeFixtureBuild()
    whole.sum()
    whole.write('site/security.txt', 'Contact: mailto:security@docs.example')
    const other = await startServer({ dist: whole.dist })
    expect(errorsOf(other)).toEqual([])
    expect((await ask(other.origin, '/security.txt', brotli)).text).toContain('Contact')
    await other.app.close()
    whole.remove()
  })

  it.each([
    ['empty', Buffer.alloc(0)],
    ['no Brotli', Buffer.from('any other bytes')],
    ['of another page', brotliCompressSync('<!doctype html><title>Another</title>')],
    ['far longer', brotliCompressSync(Buffer.alloc(10_000_000))],
  ])('sends what is whole in place of a Brotli file that is %s, and says so once', async (_what, bytes) => {
    for (const siteMemory of [1e9, 0]) {
      const damaged = writeFixtureBuild()
      writeFileSync(join(damaged.dist, `site${page}.html.br`), bytes)
      const other = await startServer({ dist: damaged.dist, limits: { siteMemory } })
      for (const [accepted, encoding] of [
        ['br', undefined],
        ['br, gzip', 'gzip'],
      ] as const) {
        const answer = await ask(other.origin, page, { headers: { 'accept-encoding': accepted } })
        expect(answer.status).toBe(200)
        expect(answer.headers['content-encoding']).toBe(encoding)
        expect(answer.text).toContain('<main>Reads a vault</main>')
      }
      expect(errorsOf(other)).toMatchObject([{ file: 'vault/requests/getvault.html.br', problem: 'damaged' }])
      await other.app.close()
      damaged.remove()
    }
  })

  it('does not start without rules for headers, which are the site’s policy', async () => {
    const damaged = writeFixtureBuild()
    damaged.write('headers.json', '[]')
    await expect(startServer({ dist: damaged.dist })).rejects.toThrow(
      /headers\.json is damaged \(it is empty\)/,
    )
    damaged.remove()
  })
})
