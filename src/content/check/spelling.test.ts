import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkSpelling } from './spelling.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spelling-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('reports a missing configuration at its path', async () => {
  const [found, ...more] = await checkSpelling([], join(folder, 'cspell.json'))
  expect(found).toMatchObject({ file: 'cspell.json', line: 1 })
  expect(found?.problem).toMatch(/^spelling cannot be checked: .*Failed to read config file: "cspell\.json"/)
  expect(more).toEqual([])
})

test('reports a missing dictionary at the configuration that references it', async () => {
  const definition = { name: 'project', path: './words.txt', addWords: true }
  const config = { dictionaryDefinitions: [definition], dictionaries: ['project'] }
  writeFileSync(join(folder, 'cspell.json'), JSON.stringify(config))
  const found = await checkSpelling([], join(folder, 'cspell.json'))
  expect(found).toEqual([
    {
      file: 'cspell.json',
      line: 1,
      problem: expect.stringMatching(/^spelling cannot be checked: .*\(project\) failed to load/),
    },
  ])
})
