/** Checks API names in prose: they need backticks, so that `statements.ts` verifies them, or a link to their page. */
import type { Problem } from '../../../shared/problem.ts'
import { type Passage, proseOf } from '../passages/passage.ts'
import type { Scopes } from './scope.ts'

export const checkProseNames = (passages: Passage[], scopes: Scopes): Problem[] =>
  passages.flatMap((passage) => [...misleadingLinks(passage, scopes), ...unmarkedNames(passage, scopes)])

/** Finds links whose text is one method and whose target is another: `[getVaults](/vault/requests/getvault)`. */
function misleadingLinks({ file, pieces }: Passage, scopes: Scopes): Problem[] {
  return pieces.flatMap(({ text, line, href }) => {
    // A link to a section of a page may have any text.
    const method = href?.includes('#') ? undefined : scopes.linked(href)
    const name = text.replace(/^sdk\.\w+\./, '').replace(/(?:\.(?:encode|estimateGas))?(?:\(.*\))?$/, '')
    const isName =
      /^(?:get|set|create|claim|update|upgrade)[A-Z]\w*$/.test(name) || scopes.methodsNamed(name).length > 0
    if (!method || !isName || method.name === name) return []
    const problem = `the link says \`${text}\` but leads to the page of \`${method.call}\`: correct one of them`
    return [{ file, line, problem }]
  })
}

/**
 * Finds camel-case API names in prose without backticks or a link. Headings, titles and summaries may have them; comments in
 * examples are code already.
 */
function unmarkedNames(passage: Passage, scopes: Scopes): Problem[] {
  if (['heading', 'title', 'summary', 'comment'].includes(passage.kind)) return []
  const { text, lineAt } = proseOf(passage)
  const linked = new Set(passage.pieces.filter((piece) => piece.href).map((piece) => piece.text))
  return [...text.matchAll(/(?<![\w.`/$-])[a-z]+[a-z\d]*(?:[A-Z][A-Za-z\d]*)+\b/g)]
    .filter(
      ([name]) => !linked.has(name) && (scopes.methodsNamed(name).length > 0 || scopes.isAmbiguous(name)),
    )
    .map(({ 0: name, index }) => ({
      file: passage.file,
      line: lineAt(index),
      problem: `"${name}" is an API name: put it in backticks, or link it`,
    }))
}
