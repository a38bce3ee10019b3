import type { ReactNode } from 'react'

const names: Record<string, string> = { note: 'Note', warning: 'Warning', defect: 'Known defect' }

/** A note, a warning, or a known defect of the documented version. */
export function Callout({
  kind,
  title,
  id,
  children,
}: {
  kind: string
  title: string
  id: string
  children?: ReactNode
}): ReactNode {
  return (
    <aside className={`callout ${kind}`} id={id} aria-labelledby={`${id}-title`}>
      <p className="callout-title" id={`${id}-title`}>
        <b>{names[kind]}</b> <a href={`#${id}`}>{title}</a>
      </p>
      {children}
    </aside>
  )
}
