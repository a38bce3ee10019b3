/**
 * Text with marks around matches, for two kinds of clients. Who asks for HTML elements as tags, as DocSearch does with `<mark>`,
 * puts the value into a page as HTML: everything else in it is escaped. Who asks for plain markers, as InstantSearch
 * does, treats the value as text (or escapes it itself) and gets it as it is. To tell text from tags, the engine marks
 * with private characters in the first case, and these are replaced afterwards.
 */

import type { SearchParams } from './params.ts'

export type MarkTags = Pick<SearchParams, 'highlightPreTag' | 'highlightPostTag' | 'snippetEllipsisText'>

export interface MarkedText {
  /** What the engine has to put around matches and at the ends of snippets. */
  engineTags: MarkTags
  /** Turns the engine's text into what the caller asked for. */
  finish(text: string): string
  /** The same for every value in a `_highlightResult` or `_snippetResult` of the engine; gives a copy, as the engine's may be kept. */
  finishResult(result: unknown): unknown
}

const open = '\u{e000}'
const close = '\u{e001}'
const ellipsis = '\u{e002}'
const special = /[&<>\ue000\ue001\ue002]/g

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
  const replace = (character: string) => replacements.get(character) as string
  const finish = (text: string) => text.replace(special, replace)
  const finishResult = (result: unknown): unknown => {
    if (typeof result !== 'object' || result === null) return result
    const leaf: { value?: unknown; matchLevel?: unknown } = result
    if (typeof leaf.value === 'string' && leaf.matchLevel !== undefined)
      return { ...leaf, value: finish(leaf.value) }
    if (Array.isArray(result)) return result.map(finishResult)
    const copy: Record<string, unknown> = {}
    for (const [name, part] of Object.entries(result)) copy[name] = finishResult(part)
    return copy
  }
  return {
    engineTags: { highlightPreTag: open, highlightPostTag: close, snippetEllipsisText: ellipsis },
    finish,
    finishResult,
  }
}
