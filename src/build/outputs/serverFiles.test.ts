import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { config } from '../../../site.config.ts'
import type { Site } from '../load.ts'
import { writeServerFiles } from './serverFiles.ts'

const dist = mkdtempSync(join(tmpdir(), 'server-files-'))
afterAll(() => rmSync(dist, { recursive: true }))

const site = { config, pages: [], sectionOf: () => '' } as unknown as Site

function write(server: string | false): void {
  const model = { pages: [], start: [], stems: {} }
  const nothing = { records: [], model, rules: [], own: new Map(), sums: new Map() }
  writeServerFiles(dist, site, { ...nothing, server })
}

test('a build for a static host removes the server of an earlier build', () => {
  write('// the server')
  expect(existsSync(join(dist, 'server/server.js'))).toBe(true)
  write(false)
  expect(existsSync(join(dist, 'server'))).toBe(false)
})
