import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { config } from '../../site.config.ts'
import { checkShape } from '../content/siteConfig.ts'
import { configFor, readBuildOptions } from './commands/buildOptions.ts'
import { explainError } from './explainError.ts'
import { openMemo, snapshot } from './memo.ts'
import { build } from './pipeline.ts'
import { replaceFile } from './replaceFile.ts'
import { bundleServer } from './steps.ts'

process.env.NODE_ENV = 'production'

/** `npm run build`, optionally with `--search=browser` for a static host. */
const root = process.cwd()
const started = performance.now()
try {
  const { service, keep } = readBuildOptions(process.argv.slice(2))
  checkShape(config, readFileSync(join(root, 'site.config.ts'), 'utf8'))
  const own = configFor(config, process.env, service)
  await build({
    root,
    config: own,
    keep,
    report: (line) => console.log(line),
  })
  // A static host has no use for the server.
  if (own.search.service === 'server') {
    const memo = openMemo(join(root, '.cache/server'))
    const code = await memo.run(bundleServer, { sources: snapshot(root, 'src', 'site.config.ts') })
    replaceFile(join(root, 'dist/server/server.js'), code)
    memo.sweep()
  }
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
} catch (error) {
  for (const line of explainError(error)) console.error(line)
  process.exitCode = 1
}
