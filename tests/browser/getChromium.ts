import { execFileSync } from 'node:child_process'
import { findChromium } from './chromium.ts'

const debianPackage: Command[] = [
  ['apt-get', 'update', '-qq'],
  ['apt-get', 'install', '-y', '-qq', 'chromium'],
]
const playwrightsOwn: Command[] = [
  [process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium'],
]

type Command = [program: string, ...parameters: string[]]

/**
 * Makes sure that there is a Chromium or Chrome. If none is installed, it installs Debian's package as root, or else lets
 * Playwright download its own.
 *
 * @throws {Error} that says in one sentence what to do
 */
export function getChromium(): void {
  if (findChromium()) return
  console.log('No Chromium or Chrome is installed: getting one.')
  const isRoot = process.getuid?.() === 0
  for (const commands of isRoot ? [debianPackage, playwrightsOwn] : [playwrightsOwn]) {
    if (runAll(commands) && findChromium()) return
  }
  throw new Error(
    'The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to where it is.',
  )
}

/** @returns whether all commands succeeded. They print their own error messages. */
function runAll(commands: Command[]): boolean {
  try {
    for (const [program, ...parameters] of commands)
      execFileSync(program, parameters, {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    return true
  } catch {
    return false
  }
}
