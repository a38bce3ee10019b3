/**
 * Allows line breaks between the words of long names in tables. Otherwise a narrow column would break them within a word.
 */
import type { Element, ElementContent, Root } from 'hast'
import { Fragment, type ReactNode } from 'react'

/** In characters. Names up to this length never break. */
const MAX_UNBROKEN_LENGTH = 24

/** Splits a long name at its punctuation, and parts that are still too long before capital letters. */
const breakableParts = (name: string): string[] =>
  splitLong(name, /(?<=[./(])(?=\w)/).flatMap((part) => splitLong(part, /(?<=[a-z\d])(?=[A-Z])/))

const splitLong = (text: string, at: RegExp): string[] =>
  text.length > MAX_UNBROKEN_LENGTH ? text.split(at) : [text]

export function breakNames(tree: Root): void {
  const walk = (parent: Root | Element, inTable: boolean) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue
      if (inTable && child.tagName === 'code') child.children = child.children.flatMap(withBreaks)
      else walk(child, inTable || child.tagName === 'table')
    }
  }
  walk(tree, false)
}

const withBreaks = (node: ElementContent): ElementContent[] =>
  node.type === 'text'
    ? breakableParts(node.value).flatMap((value, index): ElementContent[] => [
        ...(index > 0 ? [{ type: 'element' as const, tagName: 'wbr', properties: {}, children: [] }] : []),
        { type: 'text', value },
      ])
    : [node]

export const BreakableName = ({ name }: { name: string }): ReactNode =>
  breakableParts(name).map((part, index) => {
    const key = `${index}`
    return (
      <Fragment key={key}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    )
  })
