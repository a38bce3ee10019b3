/** Finds phrases that say which method a name belongs to: "`totalAssets` and `capacity` of `getVault`". */
import type { Method } from '../../../reference/model.ts'
import type { Passage, Piece } from '../passages/passage.ts'
import type { Scopes } from './scope.ts'

export interface Attribution {
  /** The piece that contains the name. */
  piece: Piece
  /** Methods that must all have the name. Each is a list of candidates, because a bare name (`create`) is ambiguous. */
  owners: Method[][]
}

const between = /^(?:,|,? and|,? or)\s+$/
const of = /^\s+(?:of|from)(?: the)?\s+$/

/** Finds lists of names in backticks that are followed by `of` and a list of methods. */
export function findAttributions({ pieces }: Passage, scopes: Scopes): Attribution[] {
  return pieces.flatMap((piece, index) => {
    if (piece.kind !== 'text' || !of.test(piece.text)) return []
    const owners = listFrom(index + 1, 1).flatMap((each) => {
      const methods = methodsOf(each, scopes)
      return methods.length > 0 ? [methods] : []
    })
    if (owners.length === 0) return []
    const named = listFrom(index - 1, -1).filter((each) => each.kind === 'code')
    return named.reverse().map((name) => ({ piece: name, owners }))
  })

  /** Collects pieces separated only by commas, `and` or `or`: method names going forward, other names going backward. */
  function listFrom(start: number, step: 1 | -1): Piece[] {
    const list: Piece[] = []
    for (let at = start; ; at += 2 * step) {
      const each = pieces[at]
      if (!each || (each.kind !== 'code' && !each.href)) return list
      if (methodsOf(each, scopes).length > 0 !== (step === 1)) return list
      list.push(each)
      const next = pieces[at + step]
      if (next?.kind !== 'text' || !between.test(next.text)) return list
    }
  }
}

function methodsOf({ text, href }: Piece, scopes: Scopes): Method[] {
  const linked = href?.startsWith('/') ? scopes.methodAt(href.slice(1).replace(/#.*/, '')) : undefined
  if (linked) return [linked]
  const name = text.replace(/\(.*\)$/, '')
  const called = scopes.called(name).filter((method) => method.call === name)
  return called.length > 0 ? called : scopes.methodsNamed(name)
}
