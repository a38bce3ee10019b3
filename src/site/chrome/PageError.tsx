import type { ReactNode } from 'react'
import { useTitle } from './useDocumentHead.ts'

interface Props {
  /** Of the document. */
  title: string
  heading: string
  /** Says what happened. */
  children: ReactNode
  /** Label of the button. */
  retry: string
  onRetry(): void
}

/** Replaces a page that cannot be shown. The heading gets the focus, because what had it is gone. */
export function PageError({ title, heading, children, retry, onRetry }: Props): ReactNode {
  useTitle(title)
  return (
    <main>
      <div className="trouble" role="alert">
        <h1 ref={focus} tabIndex={-1}>
          {heading}
        </h1>
        <p>{children}</p>
        <button type="button" className="button" onClick={onRetry}>
          {retry}
        </button>
      </div>
    </main>
  )
}

const focus = (heading: HTMLElement | null): void => heading?.focus()
