/** The search report, end to end: client, server, log and command. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { liteClient } from 'algoliasearch/lite'
import { afterAll, expect, it } from 'vitest'
import { serveFixture } from '../support/fixtureServer.ts'
import { rawRequest } from '../support/rawRequest.ts'
import { runCommand } from '../support/runCommand.ts'
import { keysInQuery } from '../support/searchService.ts'
import { searchSettings, startServer } from '../support/startServer.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const ACCOUNT = '0x1234567890abcdef1234567890abcdef12345678'

const fixture = serveFixture({ search: { ...searchSettings, insights: true } })
const folder = mkdtempSync(join(tmpdir(), 'docs-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function search(query: string, more = {}) {
  const client = liteClient(searchSettings.appId, searchSettings.searchKey, {
    hosts: [{ url: `127.0.0.1:${fixture.server.port}`, accept: 'readWrite', protocol: 'http' }],
  })
  const { results } = await client.searchForHits({
    requests: [{ indexName: searchSettings.indexName, query, clickAnalytics: true, ...more }],
  })
  return results[0] as { queryID?: string; hits: { objectID: string }[] }
}

async function report(words: string[] = [], isPiped = false) {
  const log = join(folder, 'server.log')
  writeFileSync(log, fixture.server.logText())
  const args = ['--import', 'tsx', 'src/server/report/cli.ts', ...words, ...(isPiped ? [] : [log])]
  const command = runCommand(process.execPath, args, { cwd: root })
  command.child.stdin?.end(isPiped ? fixture.server.logText() : undefined)
  const code = await command.ended
  return { code, output: command.output(), errors: command.errors() }
}

it('reports what readers searched for, did not find and opened', async () => {
  const { queryID, hits } = await search('vault')
  await rawRequest(fixture.server.origin, `/1/events?${keysInQuery}`, {
    method: 'POST',
    body: JSON.stringify({
      events: [
        {
          eventType: 'click',
          eventName: 'Search result opened',
          index: searchSettings.indexName,
          queryID,
          objectIDs: [hits[0]?.objectID],
          positions: [1],
          userToken: 'anonymous-reader',
        },
      ],
    }),
  })
  await search('zzzzqqqq')
  await search(`${ACCOUNT} reader@example.org zzzzqqqq`)
  await search('vault', { page: 1 })
  await search('not counted', { clickAnalytics: false })
  const { code, output, errors } = await report()
  expect(errors).toBe('')
  expect(code).toBe(0)
  const [queries, missing] = output.split('\n\n')
  expect(queries).toMatch(/^ +1 +\d+ +1 +1\.0 +vault$/m)
  expect(missing).toMatch(/^ +1 +0 +0 +zzzzqqqq$/m)
  expect(output).not.toContain('not counted')
  for (const secret of [ACCOUNT, 'reader@example.org', 'anonymous-reader', searchSettings.searchKey])
    expect(fixture.server.logText()).not.toContain(secret)
})

it('logs no queries if insights are off', async () => {
  const quiet = await startServer({ dist: fixture.build.dist })
  try {
    await rawRequest(
      quiet.origin,
      `/1/indexes/${searchSettings.indexName}?query=vault&clickAnalytics=true&${keysInQuery}`,
    )
    expect(quiet.logText()).not.toContain('"searches"')
  } finally {
    await quiet.app.close()
  }
})

it('rejects a file that is not a log of the server, such as a compressed one', async () => {
  const packed = join(folder, 'server.log.gz')
  writeFileSync(packed, gzipSync(fixture.server.logText()))
  const command = runCommand(process.execPath, ['--import', 'tsx', 'src/server/report/cli.ts', packed], {
    cwd: root,
  })
  expect(await command.ended).toBe(1)
  expect(command.errors()).toContain('server.log.gz contains no server log lines')
  expect(command.output()).toBe('')
})

it('reads standard input without a file, and prints as many rows as requested', async () => {
  const { code, output } = await report(['--most', '1'], true)
  expect(code).toBe(0)
  expect(output).toMatch(/^Most asked\n.*Query\n.*\n +and \d+ more\n/)
})

it('explains a mistake in the command', async () => {
  expect(await report(['--most', '0'])).toMatchObject({ code: 2 })
  expect(await report(['--most', 'some'])).toMatchObject({
    code: 2,
    errors: expect.stringContaining('--most'),
  })
  const missing = runCommand(process.execPath, ['--import', 'tsx', 'src/server/report/cli.ts', 'no.log'], {
    cwd: root,
  })
  expect(await missing.ended).toBe(1)
  expect(missing.errors()).toContain('no.log')
})
