import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type Answer, type Ask, ask } from './ask.ts'
import { type FixtureBuild, writeFixtureBuild } from './fixtureBuild.ts'
import { type RunningServer, startServer } from './startServer.ts'

interface FixtureServer {
  build: FixtureBuild
  server: RunningServer
  get(path: string, options?: Ask): Promise<Answer>
}

/**
 * One server over a small build for all tests of a file. Call once at the top of the file.
 * @param prepare - changes the build before it is served
 */
export function serveFixture(
  options: Omit<Parameters<typeof startServer>[0], 'dist'> = {},
  prepare: (build: FixtureBuild) => void = () => {},
): FixtureServer {
  const fixture = {
    get: (path, asked) => ask(fixture.server.origin, path, asked),
  } as FixtureServer
  beforeAll(async () => {
    fixture.build = writeFixtureBuild()
    prepare(fixture.build)
    fixture.server = await startServer({ dist: fixture.build.dist, ...options })
  })
  afterAll(async () => {
    await fixture.server.app.close()
    fixture.build.remove()
  })
  return fixture
}

/** Gives the build's site another URL. */
export function setUrl(build: FixtureBuild, url: string): void {
  const facts = JSON.parse(readFileSync(join(build.dist, 'build.json'), 'utf8'))
  build.write('build.json', JSON.stringify({ ...facts, url }))
}
