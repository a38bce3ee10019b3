import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runCommand } from '../server/support/runCommand.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
/** The scripts that run this project's own programs. Other programs reject unknown options themselves. */
const own = Object.entries(scripts)
  .map(([name, line]) => [name, line.replace('tsx src/shared/checkNode.ts && ', '')] as const)
  .filter(
    ([name, line]) =>
      /^(?:exec )?(?:node|tsx) .*\.ts\b/.test(line) && !['test', 'test:release', 'test:all'].includes(name),
  )

test.each(own)('npm run %s rejects an unknown option and does nothing', async (_, line) => {
  const words = line
    .replace(/^exec /, '')
    .replace(/^tsx /, '')
    .split(' ')
  const node = words[0] === 'node' ? words.slice(1) : ['--import', 'tsx', ...words]
  const command = runCommand(process.execPath, [...node, '--serach=browser'])
  expect(await command.ended).toBeGreaterThan(0)
  expect(command.errors()).toContain('--serach')
  expect(command.errors()).not.toMatch(/^ {4}at /m)
  expect(command.output()).toBe('')
})

test('npm run shots names the pages it knows if it is asked for another one', async () => {
  const command = runCommand(process.execPath, ['--import', 'tsx', 'tests/shots.ts', 'nowhere'])
  expect(await command.ended).toBe(2)
  expect(command.errors()).toMatch(/^nowhere is neither a path nor one of home, .*\n$/)
})
