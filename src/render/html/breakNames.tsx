/** Lets long names in tables break between their words, so that none is broken within a word to save its column. */
import type { Element, ElementContent, Root } from 'hast'
import { Fragment, type ReactNode } from 'react'

/** Characters. Shorter names are never broken. */
const LONGEST_WHOLE = 24

/** At dots, and within what is still too long at capitals. */
const breakableParts = (name: string): string[] =>
  splitLong(name, /(?<=[./(])(?=\w)/).flatMap((part) => splitLong(part, /(?<=[a-z\d])(?=[A-Z])/))

const splitLong = (text: string, at: RegExp): string[] =>
  text.length > LONGEST_WHOLE ? text.split(at) : [text]

export function breakNames(tree: Root): void {
  const walk = (parent: Root | Element, inTable: boolean) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue
      if (inTable && child.tagName === 'code') child.children = child.children.flatMap(broken)
      else walk(child, inTable || child.tagName === 'table')
    }
  }
  walk(tree, false)
}

const broken = (node: ElementContent): ElementContent[] =>
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
