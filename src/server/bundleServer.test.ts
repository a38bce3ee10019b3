import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { WriteError } from '../build/replaceFile.ts'
import { bundleServer } from './bundleServer.ts'

const dist = mkdtempSync(join(tmpdir(), 'bundle-'))
afterAll(() => rmSync(dist, { recursive: true, force: true }))
const file = join(dist, 'server/server.js')

/** A device that refuses every write like a full disk. Only Linux has one. */
const full = '/dev/full'

test.runIf(existsSync(full))('reports a full disk and leaves the existing server in place', async () => {
  mkdirSync(join(dist, 'server'))
  writeFileSync(file, 'old')
  writeFileSync(join(dist, 'server/key'), 'old')
  symlinkSync(full, `${file}.new`)
  const failed = await bundleServer(dist, 'new').catch((error) => error)
  expect(failed).toBeInstanceOf(WriteError)
  expect(failed.message).toMatch(/server\/server\.js cannot be written: the disk is full\. Free some space/)
  expect(readFileSync(file, 'utf8')).toBe('old')
  // The key is cleared, so the next build tries again even if the code is the same.
  expect(readFileSync(join(dist, 'server/key'), 'utf8')).toBe('')
})

test('does nothing when the bundle was made from the same code', async () => {
  writeFileSync(join(dist, 'server/key'), 'same')
  writeFileSync(file, 'kept')
  await bundleServer(dist, 'same')
  expect(readFileSync(file, 'utf8')).toBe('kept')
})
