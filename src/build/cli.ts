import { config } from '../../site.config.ts'
import { ContentError } from '../content/contentError.ts'
import { build } from './build.ts'

process.env.NODE_ENV = 'production'

/** `npm run build`, optionally with `--search=browser` for a host that only serves files. */
const browser = process.argv.includes('--search=browser')
try {
  const result = await build({
    root: process.cwd(),
    config: browser ? { ...config, search: { ...config.search, service: 'browser' } } : config,
    report: (line) => console.log(line),
  })
  console.log(`built in ${(result.milliseconds / 1000).toFixed(1)} s`)
} catch (error) {
  const errors = error instanceof AggregateError ? error.errors : [error]
  for (const each of errors) console.error(each instanceof ContentError ? `error ${each.message}` : each)
  process.exitCode = 1
}
