import { expect, test } from 'vitest'
import { viewOf } from './OfflineButton.tsx'

test('progress does not change the texts, so that screen readers do not announce every file', () => {
  expect(viewOf({ kind: 'saving', done: 38, total: 76 })).toEqual(
    viewOf({ kind: 'saving', done: 0, total: 0 }),
  )
})

test('the status shows the size of the saved pages', () => {
  expect(viewOf({ kind: 'saved', bytes: 3_240_000 }).status).toMatch(/^All pages .*: 3\.2 MB\.$/)
  expect(viewOf({ kind: 'saved', bytes: 810_001 }).status).toMatch(/: 811 kB\.$/)
})

test('after a failure, the button offers a retry and the status shows the reason', () => {
  expect(viewOf({ kind: 'failed', reason: 'The connection was lost.' })).toEqual({
    label: 'Try again',
    status: 'Saving failed. The connection was lost.',
  })
})
