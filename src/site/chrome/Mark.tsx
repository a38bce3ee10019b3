import type { ReactNode } from 'react'
import { MARK } from './mark.ts'

/** The site's logo, in the current text color. */
export const Mark = (): ReactNode => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="mark">
    <path d={MARK.lines} fill="none" stroke="currentColor" strokeWidth={MARK.width} />
    <path d={MARK.core} fill="currentColor" />
  </svg>
)
