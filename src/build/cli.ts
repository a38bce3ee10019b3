import { join } from 'node:path'
import { config } from '../../site.config.ts'
import { fingerprint } from '../reference/fingerprint.ts'
import { bundleServer } from '../server/bundleServer.ts'
import { tuneForBatch } from './batchFlags.ts'
import { build } from './build.ts'
import { explainError } from './explainError.ts'

process.env.NODE_ENV = 'production'
tuneForBatch()

/** All that the server is made from. */
const serverSources = [
  'src/server',
  'src/search',
  'src/reference',
  'src/content',
  'site.config.ts',
  'package-lock.json',
]

/** `npm run build`, optionally with `--search=browser` for a host that only serves files. */
const root = process.cwd()
const browser = process.argv.includes('--search=browser')
try {
  const result = await build({
    root,
    config: browser ? { ...config, search: { ...config.search, service: 'browser' } } : config,
    report: (line) => console.log(line),
  })
  // A host that only serves files has no use for the server.
  if (!browser) await bundleServer(join(root, 'dist'), fingerprint(root, serverSources))
  console.log(`built in ${(result.milliseconds / 1000).toFixed(1)} s`)
} catch (error) {
  for (const line of explainError(error)) console.error(line)
  process.exitCode = 1
}
