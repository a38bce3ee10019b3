import { describe, expect, it } from 'vitest'
import { keyOf, missingFiles, type SavedFile, staleKeys } from './savedFiles.ts'

const files: SavedFile[] = [
  ['/', 'home-2'],
  ['/introduction', 'intro-1'],
  ['/assets/entry-b.js', 'code-2'],
]
const before = ['/?saved=home-1', '/introduction?saved=intro-1', '/assets/entry-a.js?saved=code-1']

describe('an update of what is saved', () => {
  it('fetches files that are new or have another content, and no other', () => {
    expect(missingFiles(files, before)).toEqual([files[0], files[2]])
    expect(missingFiles(files, [])).toEqual(files)
    expect(missingFiles(files, files.map(keyOf))).toEqual([])
  })

  it('goes on where it was interrupted', () => {
    expect(missingFiles(files, [...before, '/?saved=home-2'])).toEqual([files[2]])
  })

  it('deletes what the new build has not, but for the code of open pages', () => {
    const there = [...before, '/?saved=home-2', '/assets/entry-b.js?saved=code-2']
    expect(staleKeys(there, files, before)).toEqual(['/?saved=home-1'])
  })

  it('keeps code for one build only', () => {
    const there = [...files.map(keyOf), '/assets/entry-a.js?saved=code-1']
    expect(staleKeys(there, files, files.map(keyOf))).toEqual(['/assets/entry-a.js?saved=code-1'])
  })

  it('deletes what an interrupted update of a build that is gone has left', () => {
    expect(staleKeys([...before, '/introduction?saved=intro-x'], files, before)).toContain(
      '/introduction?saved=intro-x',
    )
  })
})
