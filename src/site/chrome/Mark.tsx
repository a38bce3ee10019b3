import type { ReactNode } from 'react'

/**
 * The site's own logo, on a 24 by 24 grid. Its three nested Vs stand for V3, and for the layers of StakeWise: a stake,
 * osToken minted against it, and boost. The navbar, the icons and the link preview image show it.
 */
const shapes = {
  /** The two outer Vs, as strokes. */
  lines: 'M1.9 4 12 21 22.1 4M6.6 4 12 13.1 17.4 4',
  width: 2.3,
  /** The innermost V, filled. */
  core: 'M9.7 2.85h4.6L12 6.7z',
}

/** Background color of icons. */
export const BRAND_COLOR = '#0b6e6e'

/** The logo in white on a square. @param corners - radius of the square's corners */
export const markOnSquare = (corners: number): string =>
  `<rect width="24" height="24" rx="${corners}" fill="${BRAND_COLOR}"/><g transform="translate(3.6 3.2) scale(.7)"><path d="${shapes.lines}" fill="none" stroke="#fff" stroke-width="2.5"/><path d="${shapes.core}" fill="#fff"/></g>`

/** The site's logo, in the current text color. */
export const Mark = (): ReactNode => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="mark">
    <path d={shapes.lines} fill="none" stroke="currentColor" strokeWidth={shapes.width} />
    <path d={shapes.core} fill="currentColor" />
  </svg>
)
