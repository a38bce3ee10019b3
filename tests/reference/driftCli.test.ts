import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const run = (...words: string[]) => {
  const tsx = join(process.cwd(), 'node_modules/tsx/dist/cli.mjs')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [tsx, 'src/reference/drift/cli.ts', ...words],
    {
      encoding: 'utf8',
    },
  )
  return { status, stdout, stderr }
}

test('exits with 0 and says what it compared when nothing differs', () => {
  const { status, stdout } = run('sdk/package.ts')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^Compared \d+ methods, \d+ arguments, .*\nNo drift\.\n$/)
})

test('exits with 1 and prints a table, or JSON', () => {
  const table = run('node_modules/sdk-2')
  expect(table.status).toBe(1)
  expect(table.stdout).toMatch(/vault\.getSnapshots +\(.*—/)
  const json = run('@stakewise/v3-sdk@2.0.2', '--json')
  expect(json.status).toBe(1)
  expect(JSON.parse(json.stdout)).toMatchObject({
    package: '@stakewise/v3-sdk@2.0.2',
    differences: expect.arrayContaining([{ kind: 'enum', item: 'Network.Holesky', package: '17000' }]),
  })
})

test.each([
  [[], /^Usage:/],
  [['nowhere'], /nowhere is neither a file, nor a folder, nor name@version/],
  [['src'], /src has no package\.json/],
  [['node_modules/ethers'], /exports no class `StakeWiseSDK`/],
  [['sdk/package.ts', '--jsno'], /--jsno is no option/],
])('exits with 2 for the command %j', (words, message) => {
  const { status, stderr } = run(...words)
  expect(status).toBe(2)
  expect(stderr).toMatch(message)
})
