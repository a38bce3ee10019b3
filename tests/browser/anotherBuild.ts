/**
 * A second build of the site, with another configuration: `tsx anotherBuild.ts <dist> <JSON of a configuration> <name of its cache>`.
 * A process of its own, because React writes other HTML under Vitest, with a cache of its own, because a build clears away what
 * it did not use. That begins as a copy of the first one's, with which it has the reference and the images in common, if there has been a first one.
 */
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { config } from '../../site.config.ts'
import { build } from '../../src/build/pipeline.ts'

process.env.NODE_ENV = 'production'
const [dist = '', changes = '{}', cache = 'another-build'] = process.argv.slice(2)
const given = JSON.parse(changes) as Partial<typeof config>
const cacheFolder = join(process.cwd(), '.cache', cache)
const firstCache = join(process.cwd(), '.cache/build')
if (!existsSync(cacheFolder) && existsSync(firstCache)) cpSync(firstCache, cacheFolder, { recursive: true })
await build({
  root: process.cwd(),
  dist,
  cacheFolder,
  config: { ...config, ...given, search: { ...config.search, ...given.search } },
})
