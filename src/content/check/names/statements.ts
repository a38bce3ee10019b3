/**
 * Checks the statements that pages make about the API by naming something in backticks. `capacity` states that a method
 * mentioned on the page has such an argument or field. `sdk.vault.getVault`, `Network.Gnosis` and `parseEther` state that
 * these exist (see `lookUp.ts`). A quoted message states that the SDK throws exactly this message. A statement without a
 * matching declaration is a problem, unless it is in the list of exceptions.
 *
 * A paragraph, list or table row may name the arguments and fields of the methods that it links to, calls or names, and on a
 * method page those of the page's method. Only a paragraph of a guide that mentions no method may use the names of all
 * methods on the page.
 */

import type { Method } from '../../../reference/model.ts'
import type { Problem } from '../../../shared/problem.ts'
import type { Passage } from '../passages/passage.ts'
import { findAttributions } from './attribution.ts'
import { type CodeName, namesInCode } from './codeNames.ts'
import { variablesIn } from './declaredNames.ts'
import type { Exceptions } from './exceptions.ts'
import { type Declarations, isKnown, type PageContext, type Place } from './lookUp.ts'
import { looksLikeMessage, type Messages } from './messages.ts'

/** The data that passages are checked against. */
export interface Knowledge extends Declarations {
  messages: Messages
  exceptions: Exceptions
}

/** The passages of a page, including the declarations it shows; or the declarations that no page shows. */
export interface Text extends PageContext {
  passages: Passage[]
}

interface StatementReport {
  problems: Problem[]
  /** Number of verified names and messages. */
  found: number
}

const command = /^(?:npm|npx|node|git) /
const instanceMember = /\bsdk\.(?:\w+Multicall|getVaultFactory|contracts|config)\b/
const remedy = 'or add an exception in src/content/check/names/exceptions.ts'

export function checkStatements(text: Text, knowledge: Knowledge): StatementReport {
  const { scopes, messages, exceptions } = knowledge
  const { method, passages } = text
  const methods = [...(method ? [method] : []), ...text.methods, ...scopes.mentioned(passages)]
  const pageContext = { ...text, methods }
  const methodsByGroup = new Map<string, Method[]>()
  for (const passage of passages) {
    methodsByGroup.set(passage.group, [
      ...(methodsByGroup.get(passage.group) ?? []),
      ...scopes.mentioned([passage]),
    ])
  }
  const problems: Problem[] = []
  let found = 0

  for (const passage of passages) {
    const nearbyMethods = methodsByGroup.get(passage.group) ?? []
    const owners = new Map(findAttributions(passage, scopes).map((each) => [each.piece, each.owners]))
    const instance = !method || passage.pieces.some((piece) => instanceMember.test(piece.text))
    for (const piece of passage.pieces) {
      if (piece.kind !== 'code') continue
      const add = (problem: string) => problems.push({ file: passage.file, line: piece.line, problem })
      const defaultScope = method
        ? [method, ...nearbyMethods]
        : nearbyMethods.length > 0
          ? nearbyMethods
          : methods
      const owned = owners.get(piece)
      for (const scope of owned ?? [defaultScope]) {
        checkCode(piece.text, passage.file, { scope, instance, owned: owned !== undefined }, add)
      }
    }
  }
  return { problems, found }

  function checkCode(code: string, file: string, place: Place, add: (problem: string) => void): void {
    if (command.test(code) || exceptions.allows(code, file)) return
    if (code.includes(' ') && messages.known(code)) checkMessage(code, add)
    else if (looksLikeMessage(code)) {
      add(`the SDK throws no error \`${code}\`: quote the message exactly, ${remedy}`)
    } else if (isUnusualField(code, place.scope)) found++
    else {
      const own = new Set(variablesIn(code))
      for (const name of namesInCode(code)) {
        if (own.has(name.segments[0] ?? '')) continue
        const called = scopes.called(name.within ?? '')
        const context = called.length > 0 ? { ...place, scope: called, owned: true } : place
        if (isKnown(name, context, pageContext, knowledge) || messages.known(code)) found++
        else if (!exceptions.allows(name.segments.join('.'), file)) add(unknown(name, code, context))
      }
    }
  }

  /** A guide may quote the messages of any method, a method page only those of the methods that it mentions. */
  function checkMessage(code: string, add: (problem: string) => void): void {
    found++
    if (!method || methods.some((each) => messages.thrownBy(each, code)) || messages.general(code)) return
    add(
      `no method on this page throws \`${code}\`: correct the message, or mention the method that throws it`,
    )
  }

  /** Whether the code is a field that is not a JavaScript identifier: `SSV/USD`, `'SWISE/USD'`. */
  function isUnusualField(code: string, scope: Method[]): boolean {
    const path = code.replace(/^'(.*)'$/, '$1')
    return /[^\w.]/.test(path) && scope.some((each) => scopes.has(each, [path]))
  }

  function unknown({ segments }: CodeName, code: string, { scope }: Place): string {
    const name = segments.join('.')
    const [only] = scope
    const whose =
      scope.length === 1 && only
        ? `\`${only.call}\` has no argument or field with this name`
        : 'no method mentioned here has such an argument or field'
    const other = methods.find((each) => scopes.has(each, segments))
    const hint = other ? `; \`${other.call}\` has one: name the method` : ''
    const where = code === name ? '' : ` in \`${code}\``
    return `\`${name}\`${where} is not part of the API: ${whose}, and no declaration has it${hint}. Correct the name, link the method it belongs to, ${remedy}`
  }
}

/** The names to compile with `findCompiledNames` before the statements can be checked. */
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
