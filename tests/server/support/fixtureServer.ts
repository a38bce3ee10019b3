import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type FixtureBuild, writeFixtureBuild } from './fixtureBuild.ts'
import { type RawRequest, type RawResponse, rawRequest } from './rawRequest.ts'
import { type RunningServer, startServer } from './startServer.ts'

interface FixtureServer {
  build: FixtureBuild
  server: RunningServer
  get(path: string, options?: RawRequest): Promise<RawResponse>
}

/**
 * Starts one server with a small build for all tests of a file. Call it once, at the top of the file.
 * @param prepare - changes the build before it is served
 */
export function serveFixture(
  options: Omit<Parameters<typeof startServer>[0], 'dist'> = {},
  prepare: (build: FixtureBuild) => void = () => {},
): FixtureServer {
  const fixture = {
    get: (path, options) => rawRequest(fixture.server.origin, path, options),
  } as FixtureServer
  beforeAll(async () => {
    fixture.build = writeFixtureBuild()
    prepare(fixture.build)
    fixture.build.sum()
    fixture.server = await startServer({ dist: fixture.build.dist, ...options })
  })
  afterAll(async () => {
    await fixture.server.app.close()
    fixture.build.remove()
  })
  return fixture
}

/** Changes the URL of the build's site. */
export function setUrl(build: FixtureBuild, url: string): void {
  const facts = JSON.parse(readFileSync(join(build.dist, 'build.json'), 'utf8'))
  build.write('build.json', JSON.stringify({ ...facts, url }))
}
