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
const ofOrFrom = /^\s+(?:of|from)(?: the)?\s+$/

/** Finds lists of names in backticks that are followed by `of` and a list of methods. */
export const findAttributions = ({ pieces }: Passage, scopes: Scopes): Attribution[] =>
  pieces.flatMap((piece, index) => {
    if (!ofOrFrom.test(piece.text)) return []
    const isOwner = (each: Piece) => methodsOf(each, scopes).length > 0
    const owners = listFrom(pieces.slice(index + 1), isOwner).map((each) => methodsOf(each, scopes))
    if (owners.length === 0) return []
    const named = listFrom(pieces.slice(0, index).reverse(), (each) => !isOwner(each))
    return named
      .filter(({ kind }) => kind === 'code')
      .reverse()
      .map((name) => ({ piece: name, owners }))
  })

/** The names and links that begin a passage, as long as they belong to the list and only commas, `and` or `or` are between. */
function listFrom(pieces: Piece[], belongs: (piece: Piece) => boolean): Piece[] {
  const list: Piece[] = []
  for (let at = 0; at < pieces.length; at += 2) {
    const each = pieces[at]
    if (!each || (each.kind !== 'code' && !each.href) || !belongs(each)) break
    list.push(each)
    const next = pieces[at + 1]
    if (next?.kind !== 'text' || !between.test(next.text)) break
  }
  return list
}

function methodsOf({ text, href }: Piece, scopes: Scopes): Method[] {
  const linked = scopes.linked(href)
  if (linked) return [linked]
  const name = text.replace(/\(.*\)$/, '')
  const called = scopes.called(name).filter((method) => method.call === name)
  return called.length > 0 ? called : scopes.methodsNamed(name)
}
