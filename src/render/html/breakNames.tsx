/** Allows line breaks between the words of long names. Otherwise narrow columns and phones would break them within a word. */
import type { Element, ElementContent, Root } from 'hast'
import { Fragment, type ReactNode } from 'react'

/** In characters. Names up to this length never break: in tables, and elsewhere, where a line of a phone has more. */
const MAX_LENGTH_IN_TABLE = 24
const MAX_LENGTH = 38

/** Splits the long names of a code at their punctuation, and parts that are still too long before capital letters. */
const breakableParts = (code: string, maxLength = MAX_LENGTH_IN_TABLE): string[] => {
  const splitLong = (text: string, at: RegExp) => (text.length > maxLength ? text.split(at) : [text])
  const splitName = (name: string) =>
    splitLong(name, /(?<=[./(])(?=\w)/).flatMap((part) => splitLong(part, /(?<=[a-z\d])(?=[A-Z])/))
  return code.replace(/\S+/g, (name) => splitName(name).join('\n')).split('\n')
}

export function breakNames(tree: Root): void {
  const walk = (parent: Root | Element, maxLength: number) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue
      if (child.tagName === 'code')
        child.children = child.children.flatMap((node) => withBreaks(node, maxLength))
      else walk(child, child.tagName === 'table' ? MAX_LENGTH_IN_TABLE : maxLength)
    }
  }
  walk(tree, MAX_LENGTH)
}

const withBreaks = (node: ElementContent, maxLength: number): ElementContent[] =>
  node.type === 'text'
    ? breakableParts(node.value, maxLength).flatMap((value, index): ElementContent[] => [
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
