import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { WriteError } from '../build/replaceFile.ts'
import { bundleServer } from './bundleServer.ts'

const dist = mkdtempSync(join(tmpdir(), 'bundle-'))
afterAll(() => rmSync(dist, { recursive: true, force: true }))
const file = join(dist, 'server/server.js')

/** A device that takes no byte: what a full disk is to a program. Only Linux has one. */
const full = '/dev/full'

test.runIf(existsSync(full))('a full disk is named, and the server that was there stays', async () => {
  mkdirSync(join(dist, 'server'))
  writeFileSync(file, 'old')
  writeFileSync(join(dist, 'server/key'), 'old')
  symlinkSync(full, `${file}.new`)
  const failed = await bundleServer(dist, 'new').catch((error) => error)
  expect(failed).toBeInstanceOf(WriteError)
  expect(failed.message).toMatch(/server\/server\.js cannot be written: the disk is full\. Free some space/)
  expect(readFileSync(file, 'utf8')).toBe('old')
  // The next build tries again, whatever it is made from.
  expect(readFileSync(join(dist, 'server/key'), 'utf8')).toBe('')
})

test('what was bundled from the same code is left as it is', async () => {
  writeFileSync(join(dist, 'server/key'), 'same')
  writeFileSync(file, 'kept')
  await bundleServer(dist, 'same')
  expect(readFileSync(file, 'utf8')).toBe('kept')
})
