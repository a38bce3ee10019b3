import { join } from 'node:path'
import type { SearchConfig } from '../../../src/content/siteConfig.ts'
import { runBuild } from '../globalSetup.ts'

export const BASE = '/docs/sdk'

/** @returns the folder of the build */
export async function buildBelowPath(service: SearchConfig['service']): Promise<string> {
  const dist = join('.cache', `dist-below-path-${service}`)
  const changes = { url: `https://docs.example${BASE}`, search: { service } }
  await runBuild('tests/browser/anotherBuild.ts', dist, JSON.stringify(changes))
  return dist
}
