import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sdkCommand } from '../../src/build/commands/sdkCommand.ts'
import { resolvePackage } from '../../src/reference/drift/resolvePackage.ts'
import { createSampleProject } from '../unit/content/sampleProject.ts'

// A small project, because its declarations and examples compile in a tenth of the time of the real ones.
const project = createSampleProject()
afterAll(() => project.dispose())
const run = (...words: string[]) => sdkCommand(words, project.root)

test('prints to stdout and sets the exit code', () => {
  const command = ['--import', 'tsx', 'src/build/cli.ts', 'check:sdk']
  const help = spawnSync(process.execPath, [...command, '--help'], { encoding: 'utf8' })
  expect([help.status, help.stderr]).toEqual([0, ''])
  expect(help.stdout).toMatch(/^Usage: /)
  const mistaken = spawnSync(process.execPath, [...command, '--hlep'], { encoding: 'utf8' })
  expect([mistaken.status, mistaken.stdout]).toEqual([2, ''])
  expect(mistaken.stderr).toMatch(/^Unknown option '--hlep'/)
})

test('rejects an unknown command', () => {
  const failed = spawnSync(process.execPath, ['--import', 'tsx', 'src/build/cli.ts', 'constructor'], {
    encoding: 'utf8',
  })
  expect([failed.status, failed.stdout]).toEqual([1, ''])
  expect(failed.stderr).toMatch(/^error Unknown command ".*"\. Use build, start, dev, .*\n$/)
})

test('exits with 0 and says what it compared if nothing differs and all examples compile', async () => {
  const { code, text } = await run('sdk/package.ts', '--examples')
  expect(text).toMatch(/^Compared \d+ methods, .*\nNo drift\.\n\nCompiled \d+ examples .*\nNo errors\.$/)
  expect(code).toBe(0)
})

test('prints a table and exits with 1 if something differs', async () => {
  const { code, text } = await run('sdk-2')
  expect(text).toMatch(/with @stakewise\/v3-sdk@2\.0\.2\.[\s\S]*vault\.getThing +—/)
  // A long type is truncated, not omitted.
  expect(text).toMatch(/\S.{58}…/)
  expect(code).toBe(1)
})

test('resolves an alias, a name with a version, a folder and a file to the same declarations', () => {
  const file = resolve('node_modules/sdk-2/dist/index.d.ts')
  for (const target of ['sdk-2', '@stakewise/v3-sdk@2.0.2', 'node_modules/sdk-2', file])
    expect(resolvePackage(target, process.cwd()).file, target).toBe(file)
})

test('reports examples that do not compile against the package', async () => {
  const { code, text } = await run('sdk-2', '--examples', '--json')
  expect(JSON.parse(text).examples.problems).toContainEqual(
    expect.stringMatching(/^content\/[\w/-]+\.mdx:\d+ TS2339: Property 'getThing' does not exist/),
  )
  expect(code).toBe(1)
})

test('prints JSON', async () => {
  const { code, text } = await run('@stakewise/v3-sdk@1.3.0', '--json')
  expect(code).toBe(1)
  expect(JSON.parse(text)).toMatchObject({
    package: '@stakewise/v3-sdk@1.3.0',
    compared: { methods: expect.any(Number) },
    differences: expect.arrayContaining([{ section: 'enum', item: 'Network.Holesky', package: '17000' }]),
  })
})

test.each([
  [[], /^Usage:/],
  [['nowhere'], /^nowhere is neither a file, .* name its version: nowhere@/],
  [['./nowhere'], /nowhere is neither a file, .* an installed package\.$/],
  [['words.txt'], /^words\.txt is not a \.d\.ts file/],
  [['content'], /content has no package\.json/],
  [['autocannon'], /has no declarations: build the package first/],
  [['ethers'], /^ethers@6\.[\d.]+ does not export the class `StakeWiseSDK`/],
  [['sdk/package.ts', '--jsno'], /^Unknown option '--jsno': Usage:/],
  [['sdk-1', 'sdk-2'], /^sdk-2 is one argument too many: Usage:/],
])('exits with 2 and an explanation for %j', async (words, message) => {
  const { code, text } = await run(...words)
  expect(text).toMatch(message)
  expect(code).toBe(2)
})

test('says why a package cannot be fetched, even if npm is silent, and leaves no files behind', async () => {
  const tmpFolder = mkdtempSync(join(tmpdir(), 'fetched-'))
  const settings = { tmpFolder, npm_config_loglevel: 'silent', npm_config_offline: 'true' }
  const before = { ...process.env }
  Object.assign(process.env, settings)
  const { code, text } = await run('@stakewise/v3-sdk@9.9.9').finally(() => {
    for (const name of Object.keys(settings)) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  })
  expect(text).toMatch(/^@stakewise\/v3-sdk@9\.9\.9 cannot be fetched: (?!Command failed|npm does not say)\S/)
  expect(code).toBe(2)
  expect(readdirSync(tmpFolder)).toEqual([])
  rmSync(tmpFolder, { recursive: true })
})
