/**
 * Checks statements about the API. Every name in backticks is one: `capacity` on a page states that a method the page
 * mentions has such an argument or field; `sdk.vault.getVault`, `Network.Gnosis` and `parseEther` state that they exist
 * (see `lookUp.ts`); a quoted message states that the SDK throws exactly that. A statement that no declaration supports is
 * a problem, unless the list of exceptions gives a reason.
 *
 * A text may name the arguments and fields of methods that the same paragraph, list or table row links to, calls or
 * names, and on a method page those of its own method. Only a guide's paragraph that names no method may use the names of
 * all methods on the page.
 */

import type { Method } from '../../../reference/model.ts'
import type { Problem } from '../../../shared/problem.ts'
import type { Passage } from '../passages/passage.ts'
import { findAttributions } from './attribution.ts'
import { type CodeName, namesInCode } from './codeNames.ts'
import { variablesIn } from './declaredNames.ts'
import type { Exceptions } from './exceptions.ts'
import { type Declarations, isKnown, type Place, type Surroundings } from './lookUp.ts'
import { looksLikeMessage, type Messages } from './messages.ts'

/** Everything the passages are checked against. */
export interface Knowledge extends Declarations {
  messages: Messages
  exceptions: Exceptions
}

/** A page with the declarations it shows, or the declarations that no page shows. */
export interface Text extends Surroundings {
  passages: Passage[]
}

interface StatementReport {
  problems: Problem[]
  /** Number of names and messages that were found. */
  found: number
}

const command = /^(?:npm|npx|node|git) /
const instanceMember = /\bsdk\.(?:\w+Multicall|getVaultFactory|contracts|config)\b/
const remedy = 'or explain the exception in src/content/check/names/exceptions.ts'

export function checkStatements(text: Text, knowledge: Knowledge): StatementReport {
  const { scopes, messages, exceptions } = knowledge
  const { method, passages } = text
  const methods = [...(method ? [method] : []), ...text.methods, ...scopes.mentioned(passages)]
  const surroundings = { ...text, methods }
  const near = new Map<string, Method[]>()
  for (const passage of passages) {
    near.set(passage.group, [...(near.get(passage.group) ?? []), ...scopes.mentioned([passage])])
  }
  const problems: Problem[] = []
  let found = 0

  for (const passage of passages) {
    const close = near.get(passage.group) ?? []
    const owners = new Map(findAttributions(passage, scopes).map((each) => [each.piece, each.owners]))
    const instance = !method || passage.pieces.some((piece) => instanceMember.test(piece.text))
    for (const piece of passage.pieces) {
      if (piece.kind !== 'code') continue
      const add = (problem: string) => problems.push({ file: passage.file, line: piece.line, problem })
      const wide = method ? [method, ...close] : close.length > 0 ? close : methods
      const owned = owners.get(piece)
      for (const scope of owned ?? [wide]) {
        checkCode(piece.text, passage.file, { scope, instance, owned: owned !== undefined }, add)
      }
    }
  }
  return { problems, found }

  function checkCode(code: string, file: string, place: Place, add: (problem: string) => void): void {
    if (command.test(code) || exceptions.allows(code, file)) return
    if (code.includes(' ') && messages.known(code)) checkMessage(code, add)
    else if (looksLikeMessage(code)) {
      add(`the SDK throws no error \`${code}\`: quote the message to the letter, ${remedy}`)
    } else if (isUnusualField(code, place.scope)) found++
    else {
      const own = new Set(variablesIn(code))
      for (const name of namesInCode(code)) {
        if (own.has(name.segments[0] ?? '')) continue
        const called = scopes.called(name.within ?? '')
        const spot = called.length > 0 ? { ...place, scope: called, owned: true } : place
        if (isKnown(name, spot, surroundings, knowledge) || messages.known(code)) found++
        else if (!exceptions.allows(name.segments.join('.'), file)) add(unknown(name, code, spot))
      }
    }
  }

  /** In a guide, a message may belong to any method; on a method page, to a method that the page mentions. */
  function checkMessage(code: string, add: (problem: string) => void): void {
    found++
    if (!method || methods.some((each) => messages.thrownBy(each, code)) || messages.general(code)) return
    add(`none of the methods on this page throws \`${code}\`: correct it, or name the method that does`)
  }

  /** `SSV/USD` and `'SWISE/USD'` are not JavaScript names, but they are fields. */
  function isUnusualField(code: string, scope: Method[]): boolean {
    const path = code.replace(/^'(.*)'$/, '$1')
    return /[^\w.]/.test(path) && scope.some((each) => scopes.has(each, [path]))
  }

  function unknown({ segments }: CodeName, code: string, { scope }: Place): string {
    const name = segments.join('.')
    const [only] = scope
    const whose =
      scope.length === 1 && only
        ? `\`${only.call}\` has no argument or field of this name`
        : 'no method that is named here has such an argument or field'
    const other = methods.find((each) => scopes.has(each, segments))
    const hint = other ? `; \`${other.call}\` has one: name the method` : ''
    const where = code === name ? '' : ` in \`${code}\``
    return `\`${name}\`${where} is not part of the API: ${whose}, and no declaration has it${hint}. Correct the name, link the method it belongs to, ${remedy}`
  }
}

/** Names that TypeScript must look up before the statements can be checked. */
export function namesForCompiler(passages: Passage[]): string[] {
  const names = new Set<string>()
  for (const piece of passages.flatMap((passage) => passage.pieces)) {
    if (piece.kind !== 'code' || looksLikeMessage(piece.text)) continue
    for (const { segments, member } of namesInCode(piece.text)) {
      if (member) continue
      names.add(segments.join('.'))
    }
  }
  return [...names].sort()
}
