import { Fragment, type ReactNode } from 'react'
import { splitHighlight } from '../../../search/hits/splitHighlight.ts'

/** A text of a hit with its matches highlighted. */
export function Highlighted({ text }: { text: string }): ReactNode {
  return splitHighlight(text).map((part, index) => {
    const Tag = part.marked ? 'mark' : Fragment
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and no state
    return <Tag key={index}>{part.text}</Tag>
  })
}
