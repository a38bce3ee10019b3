import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMemo } from './memo.ts'
import { WriteError } from './replaceFile.ts'
import { openSite } from './writeSite.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const site = (name = '') => join(folder, 'site', name)
async function write(files: Record<string, string>) {
  const output = openSite(site(), openMemo(join(folder, 'cache')), 1)
  for (const [path, content] of Object.entries(files)) await output.write(path, content)
  return output.finish()
}

test('writes compressed copies of text files, but not of images', async () => {
  await write({ 'a/b.html': 'text', 'c.png': 'image' })
  expect(brotliDecompressSync(readFileSync(site('a/b.html.br'))).toString()).toBe('text')
  expect(gunzipSync(readFileSync(site('a/b.html.gz'))).toString()).toBe('text')
  expect(readdirSync(site()).sort()).toEqual(['a', 'c.png'])
})

test('writes only changed files, and deletes old ones with their compressed copies', async () => {
  await write({ 'a.html': 'a', 'b.html': 'b', 'c.html': 'c' })
  expect(await write({ 'a.html': 'a', 'b.html': 'B' })).toMatchObject({ written: 1, total: 2 })
  expect(readdirSync(site()).filter((name) => name.startsWith('c'))).toEqual([])
})

test('replaces a damaged file or compressed copy', async () => {
  await write({ 'a.html': 'text' })
  for (const name of ['a.html', 'a.html.br', 'a.html.gz']) {
    const before = readFileSync(site(name))
    writeFileSync(site(name), 'damaged')
    await write({ 'a.html': 'text' })
    expect(readFileSync(site(name)).equals(before), name).toBe(true)
  }
})

/** Every write to this device fails as on a full disk. It only exists on Linux. */
const FULL_DEVICE = '/dev/full'

test.runIf(existsSync(FULL_DEVICE))('reports a full disk and leaves the file unchanged', async () => {
  await write({ 'a.html': 'old' })
  symlinkSync(FULL_DEVICE, site(`a.html.${process.pid}.new`))
  await expect(write({ 'a.html': 'new' })).rejects.toThrow(WriteError)
  expect(readFileSync(site('a.html'), 'utf8')).toBe('old')
  await write({ 'a.html': 'new' })
  expect(readFileSync(site('a.html'), 'utf8')).toBe('new')
})
