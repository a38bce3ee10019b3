import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { checkCommand } from '../../src/reference/drift/checkCommand.ts'

const run = (...words: string[]) => checkCommand(words, process.cwd())

/** The command as a shell runs it. */
const spawn = (words: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'src/reference/drift/cli.ts', ...words], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })

test('exits with 0 and says what it compared when nothing differs', () => {
  const { status, stdout, stderr } = spawn(['sdk/package.ts'])
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^Compared \d+ methods, \d+ arguments, .*\nNo drift\.\n$/)
  expect(status).toBe(0)
})

test('prints a table and has the code 1 for an installed alias, a folder and a file alike', async () => {
  const alias = await run('sdk-2')
  expect(alias).toMatchObject({
    code: 1,
    text: expect.stringMatching(/with @stakewise\/v3-sdk@2\.0\.2\.[\s\S]*vault\.getSnapshots +\(.*—/),
  })
  const rows = (text: string) => text.split('\n').map((line) => line.trim().split(/ {2,}/))
  const withoutHeads = (text: string) => rows(text).filter((cells) => !cells.includes('sdk/'))
  const types = join('node_modules/sdk-2', 'dist/index.d.ts')
  expect(existsSync(types)).toBe(true)
  for (const target of ['node_modules/sdk-2', resolve(types)]) {
    const { code, text } = await run(target)
    expect(code).toBe(1)
    expect(withoutHeads(text).slice(1)).toEqual(withoutHeads(alias.text).slice(1))
  }
}, 60_000)

test('prints JSON for machines', async () => {
  const { code, text } = await run('@stakewise/v3-sdk@1.3.0', '--json')
  expect(code).toBe(1)
  expect(JSON.parse(text)).toMatchObject({
    package: '@stakewise/v3-sdk@1.3.0',
    compared: { methods: 61 },
    differences: expect.arrayContaining([{ kind: 'enum', item: 'Network.Holesky', package: '17000' }]),
  })
})

test.each([
  [[], /^Usage:/],
  [['nowhere'], /^nowhere is neither a file, .* name its version: nowhere@/],
  [['no/where/at/all'], /is neither a file, nor a folder, nor the name of a package/],
  [['src'], /src has no package\.json/],
  [['README.md'], /README\.md is no \.d\.ts file/],
  [['ethers'], /^ethers@6\.[\d.]+ exports no class `StakeWiseSDK`/],
  [['sdk/package.ts', '--jsno'], /--jsno is no option/],
  [['sdk-1', 'sdk-2'], /^Usage:/],
])('has the code 2 and says what is wrong for the command %j', async (words, message) => {
  const { code, text } = await run(...words)
  expect(text).toMatch(message)
  expect(code).toBe(2)
})

test('says why a package cannot be fetched', () => {
  const silent = { npm_config_loglevel: 'silent', npm_config_offline: 'true' }
  const { status, stderr } = spawn(['@stakewise/v3-sdk@9.9.9'], silent)
  expect(stderr).toMatch(/^@stakewise\/v3-sdk@9\.9\.9 cannot be fetched: (?!Command failed)/)
  expect(status).toBe(2)
})
