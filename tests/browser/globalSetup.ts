/** The setup of all browser tests: builds the site like `npm run build`, and serves it with the real server. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { config } from '../../site.config.ts'
import { createServer } from '../../src/server/createServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the site without a trailing slash: `http://127.0.0.1:<port>` and the base path, if any. */
    origin: string
    /** Folder of the build. */
    dist: string
  }
}

/** Most tests open addresses at the root of a host; those of `belowPath/` build the site below a path. */
const { origin: root, pathname } = new URL(config.url)
const [DIST, ...BUILD] =
  pathname === '/'
    ? (['dist', 'src/build/cli.ts', 'build'] as const)
    : ([
        '.cache/dist-at-root',
        'tests/browser/anotherBuild.ts',
        '.cache/dist-at-root',
        JSON.stringify({ url: root }),
      ] as const)

/** On `globalThis`, because Vitest loads this module once for each project. */
const shared = globalThis as { siteBuild?: Promise<void> }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.siteBuild ??= runBuild(...BUILD)
  await shared.siteBuild
  return serveSite(project, DIST, '')
}

/** @param path - base path of the site, without a trailing slash */
export async function serveSite(
  project: TestProject,
  dist: string,
  path: string,
): Promise<() => Promise<void>> {
  // Without rate and load limits: all tests request from one IP address, and a busy machine must not fail them.
  const server = await createServer({
    dist,
    search: config.search,
    limits: { ratePerWindow: 0, eventLoopDelayMs: 0, msPerRequest: 60_000 },
  })
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  project.provide('origin', origin + path)
  project.provide('dist', dist)
  return async () => {
    server.server.closeAllConnections()
    await server.close()
  }
}

/**
 * Builds in a separate process, because React renders different HTML under Vitest. A warm build takes a few seconds.
 *
 * @throws {Error} with the output of the build if it fails
 */
export async function runBuild(...command: string[]): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, ['--import', 'tsx', ...command])
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`The site could not be built, so there is nothing to test:\n${stdout}${stderr}`)
  }
}
