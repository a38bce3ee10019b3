/** How the prose reads: vocabulary, filler, long sentences, names that are not marked as code. */
import { type Passage, proseOf } from './passage.ts'
import type { Problem } from './problem.ts'
import type { Scopes } from './scope.ts'
import { type Term, vocabulary } from './vocabulary.ts'

/** Longest sentence, in words, a name in backticks being one. */
export const longestSentence = 35

export interface StyleReport {
  problems: Problem[]
  words: number
  sentences: number
}

export function checkStyle(passages: Passage[], scopes: Scopes, terms: Term[] = vocabulary): StyleReport {
  const problems: Problem[] = []
  let words = 0
  let count = 0
  for (const passage of passages) {
    const { text, lineAt } = proseOf(passage)
    const add = (offset: number, problem: string) =>
      problems.push({ file: passage.file, line: lineAt(offset), problem })
    for (const { wrong, right, why } of terms) {
      for (const match of text.matchAll(wrong)) {
        add(
          match.index,
          `"${match[0]}": ${right ? `write "${right}"` : 'leave it out'}${why ? `, ${why}` : ''}`,
        )
      }
    }
    for (const match of text.matchAll(/\b(?:TODO|FIXME|TBD|XXX)\b/g)) {
      add(match.index, `"${match[0]}" is left: finish the text or leave it out`)
    }
    if (passage.kind === 'comment' || passage.kind === 'title') continue
    for (const { segment, index } of sentencesIn(text)) {
      const length = segment.match(/`…`|[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0
      words += length
      count += 1
      if (length > longestSentence) {
        const start = segment.slice(0, 40).replace(/\s+/g, ' ')
        add(
          index,
          `a sentence of ${length} words ("${start}…"): make two of it, ${longestSentence} are the most`,
        )
      }
    }
    for (const { offset, name } of unmarkedNames(passage, text, scopes)) {
      add(offset, `"${name}" is a name of the API: put it between backticks, or link it`)
    }
  }
  return { problems, words, sentences: count }
}

/** Cuts behind a full stop, a question or exclamation mark and a blank, so not inside `4.0.0`. */
function sentencesIn(text: string): { segment: string; index: number }[] {
  let index = 0
  return text.split(/(?<=[.!?][)"'’]?)(?=\s)/).map((segment) => {
    const start = index + segment.length - segment.trimStart().length
    index += segment.length
    return { segment: segment.trim(), index: start }
  })
}

/** Names in camel case that stand in running text without backticks and without being a link. */
function unmarkedNames(passage: Passage, text: string, scopes: Scopes): { offset: number; name: string }[] {
  if (['heading', 'title', 'summary'].includes(passage.kind)) return []
  const linked = new Set(passage.pieces.filter((piece) => piece.href).map((piece) => piece.text))
  return [...text.matchAll(/(?<![\w.`/$-])[a-z]+[a-z\d]*(?:[A-Z][A-Za-z\d]*)+\b/g)]
    .filter(
      ([name]) => !linked.has(name) && (scopes.methodsNamed(name).length > 0 || scopes.isAmbiguous(name)),
    )
    .map((match) => ({ offset: match.index, name: match[0] }))
}
