import { mkdtempSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { loadSite } from '../../src/build/load.ts'
import { openMemo } from '../../src/build/memo.ts'
import { readContent } from '../../src/content/files/readContent.ts'
import { createSampleProject } from '../../tests/unit/content/sampleProject.ts'
import { configOfCopies, copyMethods, writeCopies } from './copies.ts'

test('copies of the content pass the checks of a build', async () => {
  const { root, config, write, dispose } = createSampleProject()
  write('content/setup/migration.yaml', '{}')
  // Related pages one a line, as in the real content.
  for (const { file, source } of readContent(root))
    write(file, source.replace(/^related: \[(.*)\]$/m, 'related:\n  - $1'))
  try {
    const folder = mkdtempSync(join(root, 'copies-'))
    writeCopies(root, folder, 2, config)
    const { problems, pages } = await loadSite({
      root,
      config: configOfCopies(config, 2),
      content: relative(root, folder),
      memo: openMemo(join(root, '.cache')),
      adaptReference: (reference) => copyMethods(reference, 2),
    })
    expect(problems).toEqual([])
    expect(pages.map(({ route }) => route)).toEqual(
      expect.arrayContaining(['01/vault/getthing', '02/vault/getthing']),
    )
  } finally {
    dispose()
  }
})
