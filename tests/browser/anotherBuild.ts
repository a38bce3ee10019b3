/**
 * A second build of the site, with another configuration: `tsx anotherBuild.ts <dist> <JSON of a configuration>`.
 * A process of its own, because React writes other HTML under Vitest.
 */
import { config } from '../../site.config.ts'
import { build } from '../../src/build/pipeline.ts'

process.env.NODE_ENV = 'production'
const [dist = '', changes = '{}'] = process.argv.slice(2)
const given = JSON.parse(changes) as Partial<typeof config>
await build({
  root: process.cwd(),
  dist,
  config: { ...config, ...given, search: { ...config.search, ...given.search } },
})
