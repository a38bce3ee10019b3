import { describe, expect, it } from 'vitest'
import { viewOf } from './offlineState.ts'
import { offView } from './offlineView.ts'

describe('the button for offline reading', () => {
  it('starts with what it would do, and says nothing', () => {
    expect(viewOf({ kind: 'off' })).toEqual(offView)
    expect(offView.status).toBe('')
  })

  it('shows how far saving is, without saying so at every file', () => {
    const early = viewOf({ kind: 'saving', done: 0, total: 0 })
    const half = viewOf({ kind: 'saving', done: 38, total: 76 })
    expect([early.progress, half.progress]).toEqual([0, 0.5])
    expect(half.status).toBe(early.status)
  })

  it('says what is saved and how large it is', () => {
    expect(viewOf({ kind: 'saved', bytes: 3_240_000 }).status).toMatch(/^All pages .*: 3\.2 MB\.$/)
    expect(viewOf({ kind: 'saved', bytes: 810_001 }).status).toMatch(/: 811 kB\.$/)
  })

  it('gives the reason of a failure and another try', () => {
    expect(viewOf({ kind: 'failed', reason: 'The connection was lost.' })).toEqual({
      label: 'Try again',
      status: 'Saving failed. The connection was lost.',
    })
  })
})
