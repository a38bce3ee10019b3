/**
 * Splits a highlighted text at the requested tags only: anything else that looks like markup is plain text. The parts
 * become React text nodes, so nothing from a search service is ever parsed as HTML.
 */

/**
 * The tags that we request around matches: private-use characters, which do not occur in texts. A service may escape texts
 * if the tags are HTML elements; with plain characters it does not.
 */
export const markTags = { open: '\u{e000}', close: '\u{e001}' }

export interface HighlightPart {
  text: string
  marked: boolean
}

/** An unclosed tag marks everything up to the end. Adjacent parts of the same kind are merged. */
export function splitHighlight(value: string): HighlightPart[] {
  const parts: HighlightPart[] = []
  const push = (text: string, marked: boolean) => {
    const last = parts.at(-1)
    if (text === '') return
    if (last?.marked === marked) last.text += text
    else parts.push({ text, marked })
  }
  let position = 0
  let marked = false
  while (position < value.length) {
    const tag = marked ? markTags.close : markTags.open
    const found = value.indexOf(tag, position)
    if (found === -1) break
    push(value.slice(position, found), marked)
    position = found + tag.length
    marked = !marked
  }
  push(value.slice(position), marked)
  return parts
}

/** The text without tags. */
export function plainText(value: string): string {
  return splitHighlight(value)
    .map((part) => part.text)
    .join('')
}
