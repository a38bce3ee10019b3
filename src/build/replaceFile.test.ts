import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceFile } from './replaceFile.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replace-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('creates a file with its folders, replaces it, and leaves no temporary file', () => {
  const file = join(folder, 'a/b/c.txt')
  replaceFile(file, 'one')
  replaceFile(file, 'two')
  expect(readFileSync(file, 'utf8')).toBe('two')
  expect(readdirSync(join(folder, 'a/b'))).toEqual(['c.txt'])
})

test('says which file cannot be written and why', () => {
  mkdirSync(join(folder, 'taken.txt/inside'), { recursive: true })
  expect(() => replaceFile(join(folder, 'taken.txt'), 'one')).toThrow(
    /taken\.txt cannot be written: .*directory/,
  )
  expect(readdirSync(folder)).toEqual(['taken.txt'])
})
