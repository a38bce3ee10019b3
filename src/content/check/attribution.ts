/** Statements that say whose a name is: `totalAssets` and `capacity` of `getVault`. */
import type { Method } from '../../reference/model.ts'
import type { Passage, Piece } from './passage.ts'
import type { Scopes } from './scope.ts'

export interface Attribution {
  /** Piece with the name. */
  piece: Piece
  /** The methods the sentence can mean: several only where a bare name such as `create` has several. */
  owners: Method[]
}

const between = /^(?:,|,? and|,? or)\s+$/
const of = /^\s+of(?: the)?\s+$/

/** Finds lists of names in backticks that end in `of` and a method's name. */
export function findAttributions({ pieces }: Passage, scopes: Scopes): Attribution[] {
  return pieces.flatMap((piece, index) => {
    if (piece.kind !== 'text' || !of.test(piece.text)) return []
    const owner = pieces[index + 1]
    const owners = owner ? methodsOf(owner, scopes) : []
    if (owners.length === 0) return []
    const named: Attribution[] = []
    for (let at = index - 1; at >= 0; at -= 2) {
      const name = pieces[at]
      if (name?.kind !== 'code' || methodsOf(name, scopes).length > 0) break
      named.push({ piece: name, owners })
      const before = pieces[at - 1]
      if (before?.kind !== 'text' || !between.test(before.text)) break
    }
    return named.reverse()
  })
}

function methodsOf({ text, href }: Piece, scopes: Scopes): Method[] {
  const linked = href?.startsWith('/') ? scopes.methodAt(href.slice(1).replace(/#.*/, '')) : undefined
  if (linked) return [linked]
  const name = text.replace(/\(.*\)$/, '')
  const called = scopes.called(name).filter((method) => method.call === name)
  return called.length > 0 ? called : scopes.methodsNamed(name)
}
