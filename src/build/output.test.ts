import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openOutput } from './output.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = async (files: Record<string, string>) => {
  const output = openOutput(join(folder, 'site'), join(folder, 'manifest.json'))
  for (const [path, text] of Object.entries(files)) output.write(path, text)
  return output.finish()
}

describe('the output', () => {
  it('stands beside its brotli and gzip versions', async () => {
    await write({ 'a/b.html': '<p>hello</p>' })
    expect(brotliDecompressSync(readFileSync(join(folder, 'site/a/b.html.br'))).toString()).toBe(
      '<p>hello</p>',
    )
    expect(gunzipSync(readFileSync(join(folder, 'site/a/b.html.gz'))).toString()).toBe('<p>hello</p>')
  })

  it('leaves unchanged files alone', async () => {
    await write({ 'a.html': 'one', 'b.html': 'two' })
    const before = statSync(join(folder, 'site/a.html')).mtimeMs
    const { written } = await write({ 'a.html': 'one', 'b.html': 'three' })
    expect(written).toBe(1)
    expect(statSync(join(folder, 'site/a.html')).mtimeMs).toBe(before)
  })

  it('removes files that no longer belong to the site, with their compressed versions', async () => {
    await write({ 'old.html': 'x', 'new.html': 'y' })
    await write({ 'new.html': 'y' })
    expect(existsSync(join(folder, 'site/old.html'))).toBe(false)
    expect(existsSync(join(folder, 'site/old.html.br'))).toBe(false)
    expect(existsSync(join(folder, 'site/new.html.gz'))).toBe(true)
  })

  it('writes a file again that somebody deleted', async () => {
    await write({ 'a.html': 'one' })
    rmSync(join(folder, 'site/a.html'))
    await write({ 'a.html': 'one' })
    expect(readFileSync(join(folder, 'site/a.html'), 'utf8')).toBe('one')
  })
})
