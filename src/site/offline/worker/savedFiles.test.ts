import { describe, expect, it } from 'vitest'
import { keyOf, missingFiles, type SavedFile, staleKeys } from './savedFiles.ts'

const files: SavedFile[] = [
  ['/', 'home-2'],
  ['/introduction', 'intro-1'],
  ['/assets/entry-b.js', 'code-2'],
]
const previous = ['/?saved=home-1', '/introduction?saved=intro-1', '/assets/entry-a.js?saved=code-1']

describe('an update of the saved files', () => {
  it('fetches only new and changed files', () => {
    expect(missingFiles(files, previous)).toEqual([files[0], files[2]])
    expect(missingFiles(files, [])).toEqual(files)
    expect(missingFiles(files, files.map(keyOf))).toEqual([])
  })

  it('resumes after an interruption', () => {
    expect(missingFiles(files, [...previous, '/?saved=home-2'])).toEqual([files[2]])
  })

  it('deletes files that the new build does not have, except the code that open pages may need', () => {
    const existing = [...previous, '/?saved=home-2', '/assets/entry-b.js?saved=code-2']
    expect(staleKeys(existing, files, previous)).toEqual(['/?saved=home-1'])
  })

  it('keeps the code of only one previous build', () => {
    const existing = [...files.map(keyOf), '/assets/entry-a.js?saved=code-1']
    expect(staleKeys(existing, files, files.map(keyOf))).toEqual(['/assets/entry-a.js?saved=code-1'])
  })

  it('deletes the files of an interrupted update to a build that is gone', () => {
    expect(staleKeys([...previous, '/introduction?saved=intro-x'], files, previous)).toContain(
      '/introduction?saved=intro-x',
    )
  })
})
