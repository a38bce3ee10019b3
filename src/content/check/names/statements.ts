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
import { groupsOf, type Passage } from '../passages/passage.ts'
import { findAttributions } from './attribution.ts'
import { type CodeName, namesInCode } from './codeNames.ts'
import { variablesIn } from './declaredNames.ts'
import type { Exceptions } from './exceptions.ts'
import { type Declarations, isKnown, type NameContext, type PageContext } from './lookUp.ts'
import { looksLikeMessage, type Messages } from './messages.ts'
import type { Scopes } from './scope.ts'

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

/** A piece of code, and where its names are looked up. */
interface Statement {
  code: string
  file: string
  line: number
  context: NameContext
}

const shellCommand = /^(?:npm|npx|node|git) /
const instanceMember = /\bsdk\.(?:\w+Multicall|getVaultFactory|contracts|config)\b/
const REMEDY = 'or add an exception in content/names.yaml'

export function checkStatements(text: Text, knowledge: Knowledge): StatementReport {
  const { method, passages } = text
  const { scopes } = knowledge
  const methods = [...(method ? [method] : []), ...text.methods, ...scopes.mentioned(passages)]
  const page: PageContext = { ...text, methods }
  const nearby = new Map([...groupsOf(passages)].map(([group, all]) => [group, scopes.mentioned(all)]))
  const verdicts = passages
    .flatMap((passage) => statementsIn(passage, nearby.get(passage.group) ?? [], page, scopes))
    .flatMap((statement) =>
      verdictsOn(statement, page, knowledge).map((problem) => ({ ...statement, problem })),
    )
  return {
    problems: verdicts.flatMap(({ file, line, problem }) => (problem ? [{ file, line, problem }] : [])),
    found: verdicts.filter(({ problem }) => problem === undefined).length,
  }
}

/** @param nearby - the methods that the passage and those of the same group mention */
function statementsIn(passage: Passage, nearby: Method[], page: PageContext, scopes: Scopes): Statement[] {
  const { file, pieces } = passage
  const owners = new Map(findAttributions(passage, scopes).map((each) => [each.piece, each.owners]))
  const instance = !page.method || pieces.some(({ text }) => instanceMember.test(text))
  const scope = page.method ? [page.method, ...nearby] : nearby.length > 0 ? nearby : page.methods
  return pieces
    .filter(({ kind }) => kind === 'code')
    .flatMap((piece) => {
      const owned = owners.get(piece)
      const contexts = owned
        ? owned.map((methods): NameContext => ({ scope: methods, instance, owned: true }))
        : [{ scope, instance, owned: false }]
      return contexts.map((context) => ({ code: piece.text, file, line: piece.line, context }))
    })
}

/** The problem of a name or a message; undefined if it is verified. */
type Verdict = string | undefined

/** A verdict on each message and name in a statement. None on an exception. */
function verdictsOn(statement: Statement, page: PageContext, knowledge: Knowledge): Verdict[] {
  const { code, file, context } = statement
  const { scopes, messages, exceptions } = knowledge
  if (shellCommand.test(code) || exceptions.allows(code, file)) return []
  if (code.includes(' ') && messages.known(code)) return [messageProblem(code, page, messages)]
  if (looksLikeMessage(code))
    return [`the SDK throws no error \`${code}\`: quote the message exactly, ${REMEDY}`]
  if (isUnusualField(code, context.scope, scopes)) return [undefined]
  const own = new Set(variablesIn(code))
  return namesInCode(code)
    .filter(({ segments }) => !own.has(segments[0] ?? ''))
    .flatMap((name) => verdictOnName(name, statement, page, knowledge))
}

/** A guide may quote the messages of any method, a method page only those of the methods that it mentions. */
function messageProblem(code: string, { method, methods }: PageContext, messages: Messages): Verdict {
  if (!method || methods.some((each) => messages.thrownBy(each, code)) || messages.general(code))
    return undefined
  return `no method on this page throws \`${code}\`: correct the message, or mention the method that throws it`
}

/** Whether the code is a field that is not a JavaScript identifier: `SSV/USD`, `'SWISE/USD'`. */
function isUnusualField(code: string, scope: Method[], scopes: Scopes): boolean {
  const path = code.replace(/^'(.*)'$/, '$1')
  return /[^\w.]/.test(path) && scope.some((each) => scopes.has(each, [path]))
}

function verdictOnName(
  name: CodeName,
  { code, file, context }: Statement,
  page: PageContext,
  knowledge: Knowledge,
): Verdict[] {
  const { scopes, messages, exceptions } = knowledge
  const called = scopes.called(name.within ?? '')
  const own = called.length > 0 ? { ...context, scope: called, owned: true } : context
  if (isKnown(name, own, page, knowledge) || messages.known(code)) return [undefined]
  if (exceptions.allows(name.segments.join('.'), file)) return []
  return [unknownName(name, { code, ...own }, page.methods, scopes)]
}

/** @param methods - all methods that the page mentions */
function unknownName(
  { segments }: CodeName,
  { code, scope, owned }: Pick<Statement, 'code'> & NameContext,
  methods: Method[],
  scopes: Scopes,
): string {
  const name = segments.join('.')
  const [only] = scope
  const whose =
    scope.length === 1 && only
      ? `\`${only.call}\` has no argument or field with this name`
      : 'no method mentioned here has such an argument or field'
  const other = methods.find((each) => scopes.has(each, segments))
  const hint = other ? `; \`${other.call}\` has one: name the method` : ''
  const where = code === name ? '' : ` in \`${code}\``
  const problem = `\`${name}\`${where} is not part of the API: ${whose}`
  return owned
    ? `${problem}, but the text says that it belongs there: a name before \`of\` belongs to each method listed after it${hint}. Correct the name, split the sentence, ${REMEDY}`
    : `${problem}, and no declaration has it${hint}. Correct the name, link the method it belongs to, ${REMEDY}`
}

/** The names to compile with `findCompiledNames` before the statements can be checked. */
export const namesForCompiler = (passages: Passage[]): string[] => {
  const names = passages
    .flatMap(({ pieces }) => pieces)
    .filter(({ kind, text }) => kind === 'code' && !looksLikeMessage(text))
    .flatMap(({ text }) => namesInCode(text))
    .filter(({ member }) => !member)
    .map(({ segments }) => segments.join('.'))
  return [...new Set(names)].sort()
}
