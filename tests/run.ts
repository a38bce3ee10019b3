/** `npm test`: finds or gets a browser, runs every test, and closes with a line that a program can read. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getChromium } from './browser/getChromium.ts'
import { findFirefox } from './browsers/firefox.ts'
import { findWebKit } from './browsers/webkit.ts'
import { installed } from './server/support/hosts.ts'

interface Results {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

try {
  getChromium()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'tests-'))
const file = join(folder, 'results.json')
const { status, signal } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...process.argv.slice(2),
  ],
  { stdio: ['ignore', 'inherit', 'inherit'] },
)
const missing = [
  ...(findFirefox() ? [] : ['Firefox (Debian: firefox-esr)']),
  ...(installed('nginx', '/usr/sbin/nginx') ? [] : ['nginx (Debian: nginx-light)']),
  ...(installed('haproxy', '/usr/sbin/haproxy') ? [] : ['HAProxy (Debian: haproxy)']),
  ...(installed('apache2', '/usr/sbin/apache2') ? [] : ['Apache (Debian: apache2)']),
  ...(installed('caddy') ? [] : ['Caddy (Debian: caddy)']),
  ...(findWebKit() ? [] : ['WebKit (Debian: webkit2gtk-driver, xvfb and xauth)']),
]
if (missing.length > 0) console.log(`Left out, because it is not installed: ${missing.join('; ')}`)
if (signal) console.error(`Vitest was ended by ${signal}.`)
console.log(closingLine(file, status === 0))
rmSync(folder, { recursive: true, force: true })
process.exit(status ?? 1)

/**
 * `N passed, N failed`. A file that could not even be loaded has no tests and counts as one that failed; so does a run
 * that failed without a test, as when the site could not be built.
 */
function closingLine(path: string, hasSucceeded: boolean): string {
  let results: Results
  try {
    results = JSON.parse(readFileSync(path, 'utf8')) as Results
  } catch {
    return 'The tests did not run to their end.'
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = results
  const broken = testResults.filter((each) => each.status === 'failed' && each.assertionResults.length === 0)
  const skipped = numPendingTests + numTodoTests
  if (skipped > 0) console.log(`${skipped} skipped`)
  const failed = Math.max(numFailedTests + broken.length, hasSucceeded ? 0 : 1)
  return `${numPassedTests} passed, ${failed} failed`
}
