import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOutput } from './output.ts'
import { replaceFile, WriteError } from './replaceFile.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replace-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A device that takes no byte: what a full disk is to a program. Only Linux has one. */
const full = '/dev/full'

test('writes a file and its folders, and leaves nothing beside it', () => {
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
  expect(existsSync(join(folder, 'taken.txt.new'))).toBe(false)
})

test.runIf(existsSync(full))('a full disk is named, and the site stays as it was', async () => {
  const build = async (text: string) => {
    const output = openOutput(join(folder, 'site'), join(folder, 'manifest.json'))
    output.write('a.html', text)
    await output.finish()
  }
  await build('old')
  symlinkSync(full, join(folder, 'site/a.html.br.new'))
  await expect(build('new')).rejects.toThrow(WriteError)
  symlinkSync(full, join(folder, 'site/a.html.new'))
  await expect(build('new')).rejects.toThrow(
    /site\/a\.html cannot be written: the disk is full\. Free some space and build again\.$/,
  )
  expect(readFileSync(join(folder, 'site/a.html'), 'utf8')).toBe('old')
  await build('new')
  expect(readFileSync(join(folder, 'site/a.html'), 'utf8')).toBe('new')
  expect(readdirSync(join(folder, 'site')).sort()).toEqual(['a.html', 'a.html.br', 'a.html.gz'])
})
