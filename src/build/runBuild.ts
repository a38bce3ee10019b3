import { join } from 'node:path'
import { config } from '../../site.config.ts'
import { bundleServer } from '../server/bundleServer.ts'
import { configFor, readBuildOptions } from './commands/buildOptions.ts'
import { explainError } from './explainError.ts'
import { snapshot } from './memo.ts'
import { build } from './pipeline.ts'

process.env.NODE_ENV = 'production'

/** `npm run build`, optionally with `--search=browser` for a static host. */
const root = process.cwd()
const started = performance.now()
try {
  const { service, keep } = readBuildOptions(process.argv.slice(2))
  const own = configFor(config, process.env, service)
  await build({
    root,
    config: own,
    keep,
    report: (line) => console.log(line),
  })
  // A static host has no use for the server.
  if (own.search.service === 'server')
    await bundleServer(join(root, 'dist'), snapshot(root, 'src', 'site.config.ts', 'package-lock.json').hash)
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
} catch (error) {
  for (const line of explainError(error)) console.error(line)
  process.exitCode = 1
}
