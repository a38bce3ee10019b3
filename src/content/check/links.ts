import type { Passage } from './passage.ts'
import type { Problem } from './problem.ts'
import type { Scopes } from './scope.ts'

/** Links that look like a method's name and lead to the page of another: `[getVaults](/vault/requests/getvault)`. */
export function checkLinkNames(passages: Passage[], scopes: Scopes): Problem[] {
  return passages.flatMap(({ file, pieces }) =>
    pieces.flatMap(({ text, line, href }) => {
      const method = href?.startsWith('/') ? scopes.methodAt(href.slice(1)) : undefined
      const name = text.replace(/^sdk\.\w+\./, '').replace(/(?:\.(?:encode|estimateGas))?(?:\(.*\))?$/, '')
      const isName =
        /^(?:get|set|create|claim|update|upgrade)[A-Z]\w*$/.test(name) || scopes.methodsNamed(name).length > 0
      if (!method || !isName || method.name === name) return []
      return [
        {
          file,
          line,
          problem: `the link says \`${text}\` and leads to the page of \`${method.call}\`: correct one of them`,
        },
      ]
    }),
  )
}
