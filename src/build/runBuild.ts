import { readFileSync } from 'node:fs'
import { config } from '../../site.config.ts'
import { checkShape } from '../content/siteConfig.ts'
import { configFor, readBuildOptions } from './commands/buildOptions.ts'
import { build } from './pipeline.ts'

process.env.NODE_ENV = 'production'

/** `npm run build`, optionally with `--search=browser` for a static host. */
const started = performance.now()
const { service, keep } = readBuildOptions(process.argv.slice(2))
// Before anything reads the configuration.
checkShape(config, readFileSync('site.config.ts', 'utf8'))
await build({
  root: process.cwd(),
  config: configFor(config, process.env, service),
  keep,
  report: (line) => console.log(line),
})
console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
