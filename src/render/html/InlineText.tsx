import { Fragment, type ReactNode } from 'react'

/** Renders the text of a declaration, whose only markup is backticks. */
export function InlineText({ text }: { text: string }): ReactNode {
  return text.split(/`([^`]+)`/).map((part, index) => {
    const key = `${index}`
    return index % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>
  })
}
