import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defineStep, openMemo, snapshot } from './memo.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memo-'))
  mkdirSync(join(folder, 'node_modules'))
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json', 'tsconfig.json'])
    writeFileSync(join(folder, name), '{}')
  writeFileSync(join(folder, 'helper.ts'), 'export const by = 2')
  writeFileSync(join(folder, 'step.ts'), "import { by } from './helper.ts'\nexport const run = () => by")
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A step that counts for how many inputs it ran. The hash of its source comes from `step.ts` in the folder. */
function countingStep() {
  let calls = 0
  const step = defineStep<number, number>(pathToFileURL(join(folder, 'step.ts')), async () => ({
    run: (inputs) => {
      calls += inputs.length
      return inputs.map((input) => input * 2)
    },
  }))
  return { step, calls: () => calls }
}
const open = () => openMemo(join(folder, 'cache'))

test('computes a result only once per input, also across builds', async () => {
  const { step, calls } = countingStep()
  expect(await open().run(step, 2)).toBe(4)
  expect(await open().runAll(step, [2, 3])).toEqual([4, 6])
  expect(calls()).toBe(2)
})

test.each([
  ['the step', 'step.ts'],
  ['a file that it imports', 'helper.ts'],
  ['a dependency', 'package-lock.json'],
  ['the installed packages', 'node_modules/.package-lock.json'],
  ['the options of the compiler', 'tsconfig.json'],
])('computes a result again after a change to %s', async (_what, file) => {
  const { step, calls } = countingStep()
  await open().run(step, 2)
  writeFileSync(join(folder, file), `${readFileSync(join(folder, file), 'utf8')}\n`)
  await open().run(step, 2)
  expect(calls()).toBe(2)
})

test('computes a result again with another version of Node.js', async () => {
  const { step, calls } = countingStep()
  await open().run(step, 2)
  const { versions } = process
  Object.defineProperty(process, 'versions', { value: { ...versions, icu: '1.0' }, configurable: true })
  // The hash of the code is kept until a file changes.
  const later = new Date(Date.now() + 1000)
  utimesSync(join(folder, 'step.ts'), later, later)
  try {
    await open().run(step, 2)
  } finally {
    Object.defineProperty(process, 'versions', { value: versions, configurable: true })
  }
  expect(calls()).toBe(2)
})

test('computes a result again if its cache file is damaged or truncated', async () => {
  const { step, calls } = countingStep()
  await open().run(step, 2)
  const [name = ''] = readdirSync(join(folder, 'cache/step'))
  const file = join(folder, 'cache/step', name)
  writeFileSync(file, readFileSync(file).subarray(0, -1))
  expect(await open().run(step, 2)).toBe(4)
  writeFileSync(file, '')
  expect(await open().run(step, 2)).toBe(4)
  expect(calls()).toBe(3)
})

test('sweep deletes results that have not been used for a day, and keeps the others', async () => {
  const { step, calls } = countingStep()
  await open().runAll(step, [1, 2])
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000)
  for (const name of readdirSync(join(folder, 'cache/step')))
    utimesSync(join(folder, 'cache/step', name), twoDaysAgo, twoDaysAgo)
  const memo = open()
  await memo.run(step, 2)
  memo.sweep()
  await open().runAll(step, [1, 2])
  expect(calls()).toBe(3)
})

test('does not cache a result if the files that it was read from changed meanwhile', async () => {
  const declaration = join(folder, 'sdk/a.ts')
  mkdirSync(join(folder, 'sdk'))
  writeFileSync(declaration, 'old')
  const step = defineStep<object, string>(pathToFileURL(join(folder, 'step.ts')), async () => ({
    run: (inputs) => {
      writeFileSync(declaration, 'new')
      return inputs.map(() => readFileSync(declaration, 'utf8'))
    },
  }))
  await open().run(step, { declarations: snapshot(folder, 'sdk') })
  writeFileSync(declaration, 'old')
  const memo = open()
  await memo.run(step, { declarations: snapshot(folder, 'sdk') })
  expect(memo.computedCount(step)).toBe(1)
})

test('does not cache the failure of a step', async () => {
  const failing = defineStep<number, number>(pathToFileURL(join(folder, 'step.ts')), async () => ({
    run: () => Promise.reject(new Error('no')),
  }))
  await expect(open().run(failing, 2)).rejects.toThrow('no')
  const { step, calls } = countingStep()
  expect(await open().run(step, 2)).toBe(4)
  expect(calls()).toBe(1)
})

test('a snapshot depends on the names and contents of files, but not on tests', () => {
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/a.ts'), 'a')
  const first = snapshot(folder, 'src').hash
  writeFileSync(join(folder, 'src/a.test.ts'), 'test')
  expect(snapshot(folder, 'src').hash).toBe(first)
  writeFileSync(join(folder, 'src/b.ts'), '')
  const second = snapshot(folder, 'src').hash
  writeFileSync(join(folder, 'src/b.ts'), 'b')
  expect(new Set([first, second, snapshot(folder, 'src').hash]).size).toBe(3)
})
