/** What the reader sees and can do, for each state of saving. */
import { type OfflineView, offView } from './offlineView.ts'

export type OfflineState =
  | { kind: 'off' }
  /** Nothing is saved any more, because the reader wanted so. */
  | { kind: 'removed' }
  /** `done` of `total` files are there. */
  | { kind: 'saving'; done: number; total: number }
  /** `bytes` as they lie in the browser's storage. */
  | { kind: 'saved'; bytes: number }
  | { kind: 'failed'; reason: string }

export function viewOf(state: OfflineState): OfflineView {
  switch (state.kind) {
    case 'off':
      return offView
    case 'removed':
      return { ...offView, status: 'The saved pages are removed.' }
    case 'saving':
      return {
        label: 'Saving…',
        status: 'Saving all pages and the search.',
        progress: state.total > 0 ? state.done / state.total : 0,
      }
    case 'saved':
      return {
        label: 'Remove saved pages',
        status: `All pages and the search are saved on this device: ${size(state.bytes)}.`,
      }
    case 'failed':
      return { label: 'Try again', status: `Saving failed. ${state.reason}` }
  }
}

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
