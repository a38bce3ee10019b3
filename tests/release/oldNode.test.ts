/** Runs the commands of package.json with an old version of Node.js, as far as they can tell. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../server/support/runCommand.ts'

const folder = mkdtempSync(join(tmpdir(), 'old-node-'))
afterAll(() => rmSync(folder, { recursive: true }))
const pretend = join(folder, 'pretend.cjs')
writeFileSync(
  pretend,
  `Object.defineProperty(process.versions, 'node', { value: '18.20.8' })
// A command that does not look at the version ends as well, with all that it started.
setTimeout(() => process.exit(1), 60_000).unref()`,
)

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
/** They run on old versions too. */
const runAnywhere = ['format', 'typecheck']
const commands = Object.entries(scripts).filter(([name]) => !runAnywhere.includes(name))

test.each(commands)('npm run %s says in one line that Node.js is too old', async (_, script) => {
  const env = {
    PATH: `${join(process.cwd(), 'node_modules/.bin')}:${process.env.PATH}`,
    HOME: folder,
    NODE_OPTIONS: `--require=${pretend}`,
  }
  const command = runCommand('sh', ['-c', script], { env })
  expect(await command.ended).not.toBe(0)
  expect(command.output() + command.errors()).toMatch(
    /^(?:error )?Node\.js \S+ or newer is required, but this is 18\.20\.8\.\n$/,
  )
})
