import { expect, test } from 'vitest'
import { viewOf } from './OfflineButton.tsx'

test('progress changes no text, so that it is not announced at every file', () => {
  expect(viewOf({ kind: 'saving', done: 38, total: 76 })).toEqual(
    viewOf({ kind: 'saving', done: 0, total: 0 }),
  )
})

test('what is saved is shown with its size', () => {
  expect(viewOf({ kind: 'saved', bytes: 3_240_000 }).status).toMatch(/^All pages .*: 3\.2 MB\.$/)
  expect(viewOf({ kind: 'saved', bytes: 810_001 }).status).toMatch(/: 811 kB\.$/)
})

test('a failure has a reason and another try', () => {
  expect(viewOf({ kind: 'failed', reason: 'The connection was lost.' })).toEqual({
    label: 'Try again',
    status: 'Saving failed. The connection was lost.',
  })
})
