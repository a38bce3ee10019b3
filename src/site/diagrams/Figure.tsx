import type { ReactNode } from 'react'

/** What a diagram says, for those who do not see it. */
export interface DiagramText {
  title: string
  /** Everything that the picture shows, in sentences. */
  description: string
}

interface Props extends DiagramText {
  /** Prefix of the ids on the page. */
  id: string
  width: number
  height: number
  /** One or two sentences that help to read the picture. May hold links. */
  caption: ReactNode
  children: ReactNode
  /** An image holds nothing to go to: with links it is a group. */
  hasLinks?: boolean
}

/** A diagram with its caption. Widths are in CSS pixels of a narrow phone, where it is shown at about that size. */
export function Figure({
  id,
  title,
  description,
  width,
  height,
  caption,
  children,
  hasLinks,
}: Props): ReactNode {
  return (
    <figure className="diagram">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role={hasLinks ? 'group' : 'img'}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{description}</desc>
        {children}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
