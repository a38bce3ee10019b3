import type { ReactNode } from 'react'
import { failureText } from './parts/texts.ts'

/** In the place of the panel when its code could not be loaded: without a connection, or from a build that is gone. */
export function PanelMissing({ onReload }: { onReload(): void }): ReactNode {
  const { title, help } = failureText({ kind: 'unreachable', message: '' })
  return (
    <div className="search-missing" role="alert">
      <p>{title}</p>
      <p>{help}</p>
      <button type="button" className="button quiet" onClick={onReload}>
        Try again
      </button>
    </div>
  )
}
