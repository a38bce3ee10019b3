import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UsageError } from '../../shared/commandLine.ts'
import { openMemo } from '../memo.ts'
import { openSite } from '../writeSite.ts'
import { addBuild, type Builds, readEarlierBuilds, writeEarlierBuilds } from './earlierBuilds.ts'

const BUILDS_FILE = '_builds.json'

let dist: string
let server: Server | undefined
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'earlier-builds-'))
})
afterEach(() => {
  rmSync(dist, { recursive: true, force: true })
  server?.close()
  server = undefined
})

const site = () => join(dist, 'site')
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(site(), path)), { recursive: true })
  writeFileSync(join(site(), path), text)
}
const sumOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const day = (number: number) => new Date(Date.UTC(2025, 0, number))

/** Deploys builds with one file each. */
function deploy(...names: string[]): Builds {
  let builds: Builds = []
  for (const [index, name] of names.entries()) {
    put(`assets/${name}.js`, name)
    builds = addBuild(builds, { [`assets/${name}.js`]: sumOf(name) }, day(index + 1))
    put(BUILDS_FILE, JSON.stringify(builds))
  }
  return builds
}

async function serve(): Promise<string> {
  server = createServer((request, response) => {
    try {
      response.end(readFileSync(join(site(), (request.url ?? '').replace('/sdk', ''))))
    } catch {
      response.writeHead(404).end('not here')
    }
  })
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/sdk`
}

async function serveAndStop(): Promise<string> {
  const address = await serve()
  await new Promise((resolve) => server?.close(resolve))
  return address
}

const textsOf = (files: Map<string, Uint8Array>) =>
  [...files.values()].map((bytes) => Buffer.from(bytes).toString())

describe('the list of builds', () => {
  it('starts with the newest build and keeps the three before it', () => {
    const builds = deploy('a', 'b', 'c', 'd', 'e')
    expect(builds.map(({ date, files }) => [date.slice(0, 10), Object.keys(files)[0]])).toEqual([
      ['2025-01-05', 'assets/e.js'],
      ['2025-01-04', 'assets/d.js'],
      ['2025-01-03', 'assets/c.js'],
      ['2025-01-02', 'assets/b.js'],
    ])
  })

  it('does not change if a build has the same files as the last one', () => {
    const builds = deploy('a')
    expect(addBuild(builds, { 'assets/a.js': sumOf('a') }, day(9))).toEqual(builds)
  })
})

describe('reading earlier builds', () => {
  it('finds them in the folder, with their files', async () => {
    const builds = deploy('a', 'b', 'c', 'd')
    const earlier = await readEarlierBuilds(site(), undefined)
    expect(earlier.builds).toEqual(builds)
    expect(textsOf(earlier.files)).toEqual(['d', 'c', 'b', 'a'])
  })

  it.each(['nothing', 'a damaged list'])('returns nothing if the folder contains %s', async (what) => {
    if (what !== 'nothing') put(BUILDS_FILE, '[{"date"')
    expect(await readEarlierBuilds(site(), undefined)).toEqual({ builds: [], files: new Map() })
  })

  it('finds them in another folder or on the running site', async () => {
    const builds = deploy('a', 'b')
    const copy = mkdtempSync(join(tmpdir(), 'copy-'))
    cpSync(dist, copy, { recursive: true })
    for (const from of [dist, site(), copy, await serve(), `${await serve()}/`]) {
      const earlier = await readEarlierBuilds(site(), from)
      expect(earlier.builds, from).toEqual(builds)
      expect(textsOf(earlier.files), from).toEqual(['b', 'a'])
    }
    rmSync(copy, { recursive: true })
  })

  it('omits a file that is missing or does not match its checksum', async () => {
    deploy('a', 'b', 'c')
    put('assets/a.js', 'something else')
    rmSync(join(site(), 'assets/b.js'))
    for (const from of [dist, await serve()]) {
      const earlier = await readEarlierBuilds(site(), from)
      expect(textsOf(earlier.files)).toEqual(['c'])
    }
  })

  it.each([
    ['a folder that does not exist', async () => join(dist, 'nowhere'), 'there is no _builds.json'],
    ['a site without a list', serve, 'there is no _builds.json'],
    ['a site that does not respond', serveAndStop, 'the site cannot be reached (ECONNREFUSED)'],
    [
      'a list that names files outside of the assets',
      async () => {
        put(
          BUILDS_FILE,
          JSON.stringify([{ date: day(1).toISOString(), files: { 'assets/../../secret': 'x' } }]),
        )
        return serve()
      },
      '_builds.json is not a list of builds',
    ],
  ])('fails for %s', async (_what, prepare, reason) => {
    const from = await prepare()
    const error = await readEarlierBuilds(site(), from).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UsageError)
    expect((error as Error).message).toMatch(`--keep=${from}: ${reason}. Pass the folder or the URL`)
  })
})

describe('writing earlier builds', () => {
  it('lists their files for the server, and forgets those that are lost', async () => {
    deploy('a', 'b')
    put('assets/a.js', 'damaged')
    const output = openSite(site(), openMemo(join(dist, 'cache')), 1)
    await output.write('assets/c.js', 'c')
    await writeEarlierBuilds(await readEarlierBuilds(site(), undefined), ['assets/c.js'], day(3), output)
    output.finish()
    expect([...output.sums().keys()]).toEqual(['_builds.json', 'assets/b.js', 'assets/c.js'])
    const again = await readEarlierBuilds(site(), undefined)
    expect(textsOf(again.files)).toEqual(['c', 'b'])
  })
})
