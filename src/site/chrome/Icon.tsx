import type { ReactNode } from 'react'

/**
 * The icons in the HTML of every page, on a 24 by 24 grid, as strokes that `base.css` draws. Each is a single path, because
 * every reader waits for them. Icons that appear later come from Lucide, with which these match.
 */
const paths = {
  close: 'M6 6l12 12M18 6 6 18',
  dark: 'M21 13A9 9 0 1 1 11 3a7 7 0 0 0 10 10z',
  expand: 'm9 6 6 6-6 6',
  light:
    'M8 12a4 4 0 0 0 8 0 4 4 0 0 0-8 0M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1 1M18 18l1 1M5 19l1-1M18 6l1-1',
  menu: 'M4 5h16M4 12h16M4 19h16',
  search: 'M3 11a8 8 0 0 0 16 0 8 8 0 0 0-16 0M21 21l-4-4',
  system: 'M2 4h20v13H2zM8 21h8M12 17v4',
}

export const Icon = ({ name }: { name: keyof typeof paths }): ReactNode => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
