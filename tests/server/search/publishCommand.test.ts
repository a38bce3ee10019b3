import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { synonymGroups } from '../../../src/search/records/synonyms.ts'
import { type FixtureBuild, fixtureRecords, writeFixtureBuild } from '../support/fixtureBuild.ts'
import { type ProtocolHost, startProtocolHost } from '../support/protocolHost.ts'
import { runCommand } from '../support/runCommand.ts'

const cli = fileURLToPath(new URL('../../../src/server/publish/cli.ts', import.meta.url))
const root = fileURLToPath(new URL('../../..', import.meta.url))

let build: FixtureBuild
let host: ProtocolHost

beforeAll(async () => {
  build = writeFixtureBuild()
  host = await startProtocolHost()
})

afterAll(async () => {
  await host.close()
  build.remove()
})

async function publish(env: Record<string, string>, args: string[] = []) {
  const command = runCommand(process.execPath, ['--import', 'tsx', cli, build.dist, ...args], {
    cwd: root,
    env,
  })
  return { code: await command.ended, output: command.output(), errors: command.errors() }
}

const target = () => ({ ALGOLIA_APP_ID: 'APP', ALGOLIA_API_KEY: 'SECRET', ALGOLIA_HOSTS: host.origin })

describe('npm run search:publish', { timeout: 30_000 }, () => {
  it('publishes records, settings and synonyms under the site’s index name', async () => {
    const { code, output, errors } = await publish(target())
    expect(errors).toBe('')
    expect(code).toBe(0)
    expect(output).toMatch(
      new RegExp(
        `^Published ${fixtureRecords.length} records and \\d+ synonyms to the index stakewise-v3-sdk\\.\n$`,
      ),
    )
    const index = host.indexes.get('stakewise-v3-sdk')
    expect([...(index?.records.values() ?? [])]).toEqual(fixtureRecords)
    expect(index?.settings).toMatchObject({
      attributeForDistinct: 'url',
      ranking: expect.arrayContaining(['words']),
    })
    const first = fixtureRecords[0] as unknown as { weight: object }
    const ranks = Object.keys(first.weight).map((name) => expect.stringMatching(`c\\(weight\\.${name}\\)$`))
    expect(index?.settings, 'each weight of a record decides').toHaveProperty(
      'customRanking',
      expect.arrayContaining(ranks),
    )
    const [group = []] = synonymGroups
    const synonyms = (index?.synonyms ?? []) as { objectID: string; type: string; synonyms: string[] }[]
    expect(synonyms).toHaveLength(synonymGroups.length)
    expect(synonyms[0]).toMatchObject({ type: 'synonym', synonyms: group })
    const ids = synonyms.map(({ objectID }) => objectID)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('with --dry-run, prints what it would send, needs no key and sends nothing', async () => {
    const before = host.calls.length
    const env = { ALGOLIA_HOSTS: host.origin, ALGOLIA_INDEX: 'staging' }
    const { code, output } = await publish(env, ['--dry-run'])
    expect(code).toBe(0)
    expect(output).toContain('Would replace the index staging')
    const sizes = fixtureRecords.map((record) => Buffer.byteLength(JSON.stringify(record)))
    const total = Buffer.byteLength(JSON.stringify(fixtureRecords)) - sizes.length - 1
    expect(output).toContain(
      `${sizes.length} records, ${total} bytes, the largest ${Math.max(...sizes)} bytes\n  ${synonymGroups.length} synonyms`,
    )
    expect(output).toContain('"searchableAttributes"')
    expect(output).toMatch(/Nothing was sent\.\n$/)
    expect(host.calls).toHaveLength(before)
  })

  it.each([
    [{}, 'ALGOLIA_APP_ID and ALGOLIA_API_KEY must be set'],
    [
      { ALGOLIA_APP_ID: 'APP', ALGOLIA_API_KEY: 'SECRET', ALGOLIA_HOSTS: 'http://127.0.0.1:1' },
      'No host responded.',
    ],
  ])('fails with one clear line for %j', async (env: Record<string, string>, message) => {
    const { code, errors } = await publish(env)
    expect(code).toBe(1)
    expect(errors).toContain(message)
    expect(errors.trim().split('\n')).toHaveLength(1)
    expect(errors).not.toContain('SECRET')
  })

  it('names the rights that the key needs if the key is refused', async () => {
    host.failOn = { pattern: /PUT/, status: 403 }
    const { code, errors } = await publish(target())
    host.failOn = undefined
    expect(code).toBe(1)
    expect(errors).toContain('It needs the rights addObject')
    expect(errors).not.toContain('SECRET')
  })

  it('tries a failed call again', async () => {
    const shaky = await startProtocolHost()
    shaky.failOn = { pattern: /PUT/, status: 503, times: 2 }
    const { code, errors } = await publish({ ...target(), ALGOLIA_HOSTS: shaky.origin })
    await shaky.close()
    expect([code, errors]).toEqual([0, ''])
  })

  it('gives up in one line when every host keeps failing', async () => {
    const broken = await startProtocolHost()
    broken.failOn = { pattern: /./, status: 503 }
    const { code, errors } = await publish({ ...target(), ALGOLIA_HOSTS: broken.origin })
    await broken.close()
    expect([code, errors]).toEqual([1, 'Every host failed, the last one with status 503.\n'])
  })

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'leaves no temporary index after %s, even twice, as npm passes Ctrl+C on',
    async (signal) => {
      const command = runCommand(process.execPath, ['--import', 'tsx', cli, build.dist], {
        cwd: root,
        env: target(),
      })
      const before = host.calls.length
      host.onCall = (line) => {
        if (line.includes('_tmp_')) command.child.kill(signal)
      }
      expect(await command.ended).toBe(1)
      host.onCall = undefined
      expect(command.errors()).toBe('Interrupted; the index is as it was.\n')
      expect(host.calls.slice(before).at(-1)).toMatch(/^DELETE .*_tmp_\d+$/)
    },
  )

  it('prints its usage with --help, names every setting, and sends nothing', async () => {
    const before = host.calls.length
    const { code, output, errors } = await publish(target(), ['--help'])
    expect([code, errors]).toEqual([0, ''])
    for (const word of ['--dry-run', 'ALGOLIA_APP_ID', 'ALGOLIA_API_KEY', 'ALGOLIA_INDEX', 'ALGOLIA_HOSTS'])
      expect(output).toContain(word)
    expect(host.calls).toHaveLength(before)
  })

  it('publishes nothing of a damaged build', async () => {
    const damaged = writeFixtureBuild()
    damaged.write('search/records.json', JSON.stringify(fixtureRecords.slice(0, 3)))
    const command = runCommand(process.execPath, ['--import', 'tsx', cli, damaged.dist, '--dry-run'], {
      cwd: root,
    })
    expect(await command.ended).toBe(1)
    expect(command.errors()).toMatch(/records\.json is damaged\. Run "npm run build" again\.\n$/)
    damaged.remove()
  })
})
