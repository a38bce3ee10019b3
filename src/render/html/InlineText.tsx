import { Fragment, type ReactNode } from 'react'

/** Text of a declaration, whose only markup is backticks. */
export function InlineText({ text }: { text: string }): ReactNode {
  return text.split(/(`[^`]+`)/).map((part, index) => {
    const key = `${index}`
    return part.startsWith('`') && part.length > 2 ? (
      <code key={key}>{part.slice(1, -1)}</code>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    )
  })
}
