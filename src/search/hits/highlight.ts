/**
 * Splits a highlighted text at the tags that were asked for, and at nothing else: whatever looks like markup inside
 * is text to the reader. The parts become React text nodes, so no value of a search service is ever read as HTML.
 */

/**
 * The tags we ask the service to put around matches: characters for private use, which no text holds. With HTML elements
 * for tags, a service may escape the text between them; with characters, text comes as it is.
 */
export const markTags = { open: '\u{e000}', close: '\u{e001}' }

export interface HighlightPart {
  text: string
  marked: boolean
}

/** An unclosed tag marks to the end; neighbouring parts of the same kind are joined. */
export function splitHighlight(value: string, { open, close } = markTags): HighlightPart[] {
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
    const tag = marked ? close : open
    const found = value.indexOf(tag, position)
    if (found === -1) break
    push(value.slice(position, found), marked)
    position = found + tag.length
    marked = !marked
  }
  push(value.slice(position), marked)
  return parts
}

/** The text a reader sees, without tags. */
export function plainText(value: string): string {
  return splitHighlight(value)
    .map((part) => part.text)
    .join('')
}
