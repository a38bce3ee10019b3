/** What all browser tests share: the site, built as `npm run build` does, behind the real server. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { config } from '../../site.config.ts'
import { createServer } from '../../src/server/createServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site is served: `http://127.0.0.1:<port>`, with its path if it has one. */
    origin: string
    /** Folder of its build. */
    dist: string
  }
}

const DIST = 'dist'

/** Vitest loads this module once for each project. */
const shared = globalThis as { siteBuild?: Promise<void> }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.siteBuild ??= runBuild('src/build/cli.ts', 'build')
  await shared.siteBuild
  return serveSite(project, DIST, '')
}

/** @param path - of the site on its host, without a slash at the end */
export async function serveSite(
  project: TestProject,
  dist: string,
  path: string,
): Promise<() => Promise<void>> {
  // Browsers of tests ask faster than any reader, from one address; and how late a busy machine is, is not the matter here.
  const server = await createServer({
    dist,
    search: config.search,
    limits: { ratePerWindow: 0, eventLoopDelayMs: 60_000, msPerRequest: 60_000 },
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
 * In a process of its own, because React writes other HTML under Vitest. Incremental: a warm build takes a few seconds.
 * @throws Error with what the build says when it fails
 */
export async function runBuild(...command: string[]): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, ['--import', 'tsx', ...command])
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`The site could not be built, so there is nothing to test:\n${stdout}${stderr}`)
  }
}
