import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runCommand } from '../server/support/runCommand.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
/** Programs of this project; others name unknown options themselves. */
const own = Object.entries(scripts).filter(
  ([name, line]) => /\.ts$/.test(line) && !['start', 'test'].includes(name),
)

test.each(own)(
  'npm run %s names an unknown option, and does nothing',
  async (_, line) => {
    const words = line.replace(/^exec /, '').split(' ')
    const [program = '', ...rest] = words
    const command =
      program === 'tsx'
        ? runCommand(process.execPath, ['--import', 'tsx', ...rest, '--serach=browser'])
        : runCommand(process.execPath, [...rest, '--serach=browser'])
    expect(await command.ended).toBeGreaterThan(0)
    expect(command.errors()).toContain('--serach')
    expect(command.errors()).not.toMatch(/^ {4}at /m)
    expect(command.output()).toBe('')
  },
  60_000,
)
