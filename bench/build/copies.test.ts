import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { config } from '../../site.config.ts'
import { loadSite } from '../../src/build/load.ts'
import { openMemo } from '../../src/build/memo.ts'
import { configOfCopies, copyMethods, writeCopies } from './copies.ts'

test('copies of the content pass the checks of a build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'copies-'))
  try {
    writeCopies(process.cwd(), folder, 2)
    const { problems } = await loadSite({
      root: process.cwd(),
      config: configOfCopies(config, 2),
      content: relative(process.cwd(), folder),
      // The one of `npm run check:content`, where the examples are compiled already.
      memo: openMemo('.cache/check'),
      adaptReference: (reference) => copyMethods(reference, 2),
      homeLinks: [],
    })
    expect(problems).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
