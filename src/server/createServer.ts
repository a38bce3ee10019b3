/** Creates the server for the built site, the search API and the agent tools. */

import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { SearchContext } from '../search/algolia/searchHits.ts'
import { createDocsEngine } from '../search/docsEngine.ts'
import { accessLog } from './accessLog.ts'
import { callerLimits } from './callerLimits.ts'
import { createApp } from './createApp.ts'
import { filesPlugin } from './files/filesPlugin.ts'
import { readSiteFiles } from './files/readSiteFiles.ts'
import { healthPlugin } from './health.ts'
import { lifecycle } from './lifecycle.ts'
import { mcpPlugin } from './mcp/mcpPlugin.ts'
import { readDocs } from './mcp/readDocs.ts'
import { measureRequests } from './metrics.ts'
import { defaultLimits, type Limits, type ServerOptions } from './options.ts'
import { proxyChecks } from './proxyChecks.ts'
import { checkServerFiles, type Fault, readBuild, readSearch } from './readBuild.ts'
import { searchPlugin } from './search/searchPlugin.ts'
import { securityHeaders } from './security.ts'

interface Search extends SearchContext {
  /** Number of records. */
  records: number
}

/** Maximum number of files to name. An incomplete copy of a build may lack thousands. */
const MAX_FILES = 20

/**
 * Reads and checks the build, and returns a server that is ready to listen.
 * @throws {BuildError} if the build as a whole is missing or damaged. If only a page or the search index is damaged, the
 * rest is still served, and `/readyz` reports the problem.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { dist, search: settings, metrics } = options
  const limits: Limits = { ...defaultLimits, ...options.limits }
  const build = readBuild(dist)
  const site = readSiteFiles(join(dist, 'site'), build)
  const app = createApp({ options, limits, build, site })

  await app.register(lifecycle)
  await app.register(securityHeaders, { isTlsOnly: options.hsts === true })
  if (metrics) await app.register(measureRequests, { metrics })
  if (options.accessLog === 'on' || options.accessLog === 'full')
    await app.register(accessLog, { isFull: options.accessLog === 'full' })
  await app.register(proxyChecks)

  const serverFaults = checkServerFiles(dist, build)
  const problems = describeFaults([...serverFaults, ...site.faults])
  if (problems.length > 0) app.log.error({ problems }, REPAIR_HINT)
  if (site.unlisted.length > 0)
    app.log.warn(
      { files: site.unlisted.slice(0, MAX_FILES) },
      `${join(dist, 'site')} contains files that are not of the build. They are not served`,
    )
  // Like a damaged page, a damaged index is not used. Search is then off, and pages are served.
  const search = serverFaults.length > 0 ? undefined : openSearch(dist, settings.indexName)
  const docs = await readDocs({ site, build, name: settings.indexName, search })

  // After the index is open, because the event loop delay of that would count as overload.
  await app.register(callerLimits, limits)
  await app.register(healthPlugin, { build: build.id, records: search?.records, problems })
  await app.register(searchPlugin, {
    prefix: '/1',
    settings,
    search,
    build: build.id,
    metrics,
  })
  await app.register(mcpPlugin, { prefix: '/mcp', docs })
  await app.register(filesPlugin, { site, build, search })
  return app
}

const REPAIR_HINT =
  'Files of the build are missing or damaged. Copy the build again, or run "npm run build", which replaces what is damaged; then restart'

/** For the log and the health checks. */
function describeFaults(faults: readonly Fault[]): string[] {
  const named = faults.slice(0, MAX_FILES).map(({ file, problem }) => `${file} is ${problem}`)
  const more = faults.length - named.length
  return more > 0 ? [...named, `${more} more files are missing or damaged`] : named
}

function openSearch(dist: string, indexName: string): Search {
  const { records, model } = readSearch(dist)
  return { indexName, engine: createDocsEngine(records, model), records: records.length }
}
