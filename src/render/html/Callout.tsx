import type { ReactNode } from 'react'

const NAMES: Record<string, string> = { note: 'Note', warning: 'Warning', defect: 'Known defect' }

/**
 * A note, a warning, or a known defect of the documented version. It belongs to the text around it, so it is no landmark, as
 * an `aside` would be.
 */
export function Callout({
  tone,
  title,
  id,
  children,
}: {
  tone: string
  title: string
  id: string
  children?: ReactNode
}): ReactNode {
  return (
    <div role="note" className={`callout ${tone}`} id={id} aria-labelledby={`${id}-title`}>
      <p className="callout-title" id={`${id}-title`}>
        <b>{NAMES[tone]}</b> <a href={`#${id}`}>{title}</a>
      </p>
      {children}
    </div>
  )
}
