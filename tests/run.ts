/** `npm test`: finds or gets a browser, then runs every test. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './browser/chromium.ts'

function getChromium(): void {
  if (findChromium()) return
  console.log('No Chromium or Chrome is installed: getting one.')
  try {
    if (process.getuid?.() === 0) {
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
      execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' })
    } else execFileSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' })
  } catch {
    // Said below, whatever went wrong.
  }
  if (findChromium()) return
  console.error('The tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to where it is.')
  process.exit(1)
}

getChromium()
const folder = mkdtempSync(join(tmpdir(), 'tests-'))
const results = join(folder, 'results.json')
const run = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)
try {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(results, 'utf8'),
  ) as Record<string, number>
  console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`)
} catch {
  console.error('The tests did not run to their end.')
}
rmSync(folder, { recursive: true, force: true })
process.exit(run.status ?? 1)
