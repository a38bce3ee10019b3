import { Fragment, type ReactNode } from 'react'

/** Renders the text of a declaration, whose only markup is backticks. */
export function InlineText({ text }: { text: string }): ReactNode {
  return text.split(/`([^`]+)`/).map((part, index) => {
    const key = `${index}`
    return index % 2 === 1 ? (
      <code key={key}>{part}</code>
    ) : (
      <Fragment key={key}>{keepPercentSigns(part)}</Fragment>
    )
  })
}

/** Keeps each number and its percent sign on one line. */
export const keepPercentSigns = (text: string): string => text.replace(/(?<=\d) %/g, '\u00a0%')
