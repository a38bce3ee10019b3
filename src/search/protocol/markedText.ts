/**
 * Text with marks around matches, for two kinds of clients. Who asks for HTML elements as tags, as DocSearch does with `<mark>`,
 * puts the value into a page as HTML: everything else in it is escaped. Who asks for plain markers, as InstantSearch
 * does, treats the value as text (or escapes it itself) and gets it as it is. To tell text from tags, the engine marks
 * with private characters in the first case, and these are replaced afterwards.
 */

import { isJsonObject, type JsonObject } from './json.ts'
import type { SearchParams } from './params.ts'

export type MarkTags = Pick<SearchParams, 'highlightPreTag' | 'highlightPostTag' | 'snippetEllipsisText'>

export interface MarkedText {
  /** What the engine has to put around matches and at the ends of snippets. */
  engineTags: MarkTags
  /** Turns the engine's text into what the caller asked for. */
  finish(text: string): string
  /** The same for every value in a `_highlightResult` or `_snippetResult`. */
  finishResult(result: unknown): unknown
}

const open = '\u{e000}'
const close = '\u{e001}'
const ellipsis = '\u{e002}'
const hasSpecial = /[&<>\u{e000}\u{e001}\u{e002}]/u
const special = /[&<>\u{e000}\u{e001}\u{e002}]/gu

export function markedText(tags: MarkTags): MarkedText {
  const { highlightPreTag, highlightPostTag, snippetEllipsisText } = tags
  if (!highlightPreTag.startsWith('<') && !highlightPostTag.startsWith('<')) {
    return { engineTags: tags, finish: (text) => text, finishResult: (result) => result }
  }
  const replacements = new Map([
    ['&', '&amp;'],
    ['<', '&lt;'],
    ['>', '&gt;'],
    [open, highlightPreTag],
    [close, highlightPostTag],
    [ellipsis, snippetEllipsisText],
  ])
  const finish = (text: string) =>
    hasSpecial.test(text) ? text.replace(special, (character) => replacements.get(character) as string) : text
  const finishResult = (result: unknown): unknown => {
    if (Array.isArray(result)) return result.map(finishResult)
    if (!isJsonObject(result)) return result
    const { value } = result
    if (typeof value === 'string' && 'matchLevel' in result) {
      return hasSpecial.test(value) ? { ...result, value: finish(value) } : result
    }
    const finished: JsonObject = {}
    for (const name of Object.keys(result)) finished[name] = finishResult(result[name])
    return finished
  }
  return {
    engineTags: { highlightPreTag: open, highlightPostTag: close, snippetEllipsisText: ellipsis },
    finish,
    finishResult,
  }
}
