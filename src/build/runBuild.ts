import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { config } from '../../site.config.ts'
import { checkShape } from '../content/siteConfig.ts'
import { configFor, readBuildOptions } from './commands/buildOptions.ts'
import { explainError } from './explainError.ts'
import { build } from './pipeline.ts'

process.env.NODE_ENV = 'production'

/** `npm run build`, optionally with `--search=browser` for a static host. */
const root = process.cwd()
const started = performance.now()
try {
  const { service, keep } = readBuildOptions(process.argv.slice(2))
  checkShape(config, readFileSync(join(root, 'site.config.ts'), 'utf8'))
  await build({
    root,
    config: configFor(config, process.env, service),
    keep,
    report: (line) => console.log(line),
  })
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
} catch (error) {
  for (const line of explainError(error)) console.error(line)
  process.exitCode = 1
}
