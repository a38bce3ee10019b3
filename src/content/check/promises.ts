/** Checks tables of what methods return: an `AbortRequest`, an `AbortPromise`, a `Promise`, or the result itself. */

import type { Method, PromiseKind, Reference } from '../../reference/model.ts'
import type { Problem } from '../../shared/problem.ts'
import { groupsOf, type Passage } from './passages/passage.ts'

const promiseNames: Record<string, PromiseKind> = {
  AbortRequest: 'AbortRequest',
  AbortPromise: 'AbortPromise',
  Promise: 'Promise',
  'The result itself': 'sync',
}

/**
 * Checks the rows that begin with one of these types. Such a row must list all methods that return the type, unless it says
 * 'such as'. A row that says 'transactions' need not list them one by one.
 */
export function checkPromiseTables(passages: Passage[], { methods }: Reference): Problem[] {
  const rows = groupsOf(passages.filter(({ kind }) => kind === 'cell'))
  return [...rows.values()].flatMap(([head, cell]) => {
    const kind = promiseNames[head ? textOf(head) : '']
    return kind && cell ? problemsOf(cell, kind, methods) : []
  })
}

const textOf = ({ pieces }: Passage): string =>
  pieces
    .map(({ text }) => text)
    .join('')
    .trim()

function problemsOf(cell: Passage, kind: PromiseKind, methods: Method[]): Problem[] {
  const line = cell.pieces[0]?.line ?? 1
  const add = (problem: string): Problem => ({ file: cell.file, line, problem })
  const named = cell.pieces.flatMap(({ kind: piece, text }) =>
    piece === 'code' ? methods.filter(({ call, name }) => text === call || text === name) : [],
  )
  if (named.length === 0) return []
  const wrong = named
    .filter(({ promise }) => promise !== kind)
    .map(({ call, promise }) => add(`\`${call}\` returns ${described(promise)}: list it in that row`))
  const text = textOf(cell)
  if (/such as/i.test(text)) return wrong
  const isGroup = /transactions/i.test(text)
  const missing = methods
    .filter((method) => method.promise === kind && !method.removed && !named.includes(method))
    .filter((method) => !(isGroup && method.kind === 'transaction'))
    .map(({ call }) => add(`\`${call}\` returns ${described(kind)} too: add it to the row`))
  return [...wrong, ...missing]
}

const described = (kind: PromiseKind): string => (kind === 'sync' ? 'the result itself' : `\`${kind}\``)
