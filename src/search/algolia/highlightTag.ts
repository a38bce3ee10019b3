/**
 * Which tags a caller may have put around matches. Values are answered as plain text with these tags in it, and some clients
 * read the result as HTML. A tag is therefore either a plain marker, such as InstantSearch's `__ais-highlight__`, or
 * an element that can do nothing but mark, with no attribute but `class`.
 */

import { limits } from './limits.ts'
import { invalidParameter } from './protocolError.ts'

const elements = new Set(['em', 'mark', 'strong', 'b', 'i', 'u', 'span', 'code', 'ins'])
const markup = '<>&"\'`='

const tagName = /^[a-z][a-z0-9-]*$/
const classNames = /^ class=(?:"[\w -]*"|'[\w -]*')$/

/** @throws {ProtocolError} 400 for any other tag. */
export function checkHighlightTag(parameter: string, tag: string): string {
  if (tag.length <= limits.tag && (isMarker(tag) || isElement(tag))) return tag
  throw invalidParameter(
    parameter,
    `a marker without any of ${markup} or one of <${[...elements].join('>, <')}> or a custom element, with no attribute but class`,
  )
}

function isMarker(tag: string): boolean {
  for (const character of markup) if (tag.includes(character)) return false
  return true
}

function isElement(tag: string): boolean {
  if (!tag.startsWith('<') || !tag.endsWith('>')) return false
  const isClosing = tag.startsWith('</')
  const inner = tag.slice(isClosing ? 2 : 1, -1)
  const space = inner.indexOf(' ')
  const name = (space === -1 ? inner : inner.slice(0, space)).toLowerCase()
  const attributes = space === -1 ? '' : inner.slice(space)
  if (!elements.has(name) && !(name.includes('-') && tagName.test(name))) return false
  return attributes === '' || (!isClosing && classNames.test(attributes))
}
