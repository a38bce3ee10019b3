/**
 * Looks up a name in backticks. It may be:
 *
 * 1. An argument or a field, as a dotted path or the end of one, or a possible value of one: of the page's own method
 *    or of a method that the text mentions. If the text says which method the name belongs to (`capacity` of `getVault`,
 *    or a call with the name as an argument), it is looked up only there.
 * 2. A method's name, or a form of a transaction (`lock.encode`).
 * 3. A variable of the page's examples, followed by a field.
 * 4. Alone, a name that belongs to many values: a form of a transaction, a member of JavaScript's built-in types, a field
 *    of a transaction, a member of an enum, a type of Solidity.
 * 5. Anything that TypeScript finds in the SDK's instance, in the package, in ethers or in JavaScript.
 * 6. An option of the constructor, a function of the SDK's contracts. In guides, and next to a member of the instance such
 *    as `sdk.vaultMulticall`: a member of options, config, contract groups and exports.
 * 7. A variable of the page's examples.
 *
 * A name that is a field of any method can only match under 1, unless it is called like a function. Otherwise, a field that
 * was removed from a method would go unnoticed if ethers or a contract has the same name.
 */
import type { Method, Reference } from '../../../reference/model.ts'
import type { CodeName } from './codeNames.ts'
import type { DeclaredNames } from './declaredNames.ts'
import type { Scopes } from './scope.ts'

/** The context in which a name is looked up. */
export interface NameContext {
  /** The methods whose arguments and fields the name may be. */
  scope: Method[]
  /** True if the text says which method the name belongs to. */
  owned: boolean
  /** True if the text may name members of options, config and contract groups. */
  instance: boolean
}

/** Facts about the page that a name is on. */
export interface PageContext {
  method: Method | undefined
  /** All methods that the page mentions. */
  methods: Method[]
  /** Names that the page's examples declare. */
  variables: ReadonlySet<string>
  /** Names of an earlier version that the page may mention. */
  former: ReadonlySet<string>
}

export interface Declarations {
  reference: Reference
  scopes: Scopes
  declared: DeclaredNames
  /** Names that TypeScript finds. */
  compiled: ReadonlySet<string>
}

/** Members of JavaScript's built-in types (`length`, `toFixed`, `catch`), and `abort` of the SDK's promises. */
const standardMembers = new Set([
  ...[String, Number, BigInt, Array, Promise, Date, Object, Function, Error].flatMap((type) =>
    Object.getOwnPropertyNames(type.prototype),
  ),
  'stack',
  'abort',
])

const formNames = new Set(['encode', 'estimateGas'])
/** Fields of the call data that `encode` returns, and of the transactions that ethers sends. */
const transactionFields = new Set(['from', 'to', 'data', 'value', 'gasLimit'])
const solidityType = /^(?:u?int\d*|bytes\d*|address|bool)$/

/** Whether the name exists: see the list above. */
export function isKnown(
  name: CodeName,
  context: NameContext,
  page: PageContext,
  declarations: Declarations,
): boolean {
  const { segments, called } = name
  const { scopes } = declarations
  const hasField = (path: string[]) => isField(path, context.scope, page.variables, scopes)
  if (hasField(segments) || (context.owned && hasField(segments.slice(1)))) return true
  if (segments.every((each) => page.former.has(each))) return true
  if (context.owned && !called) return false
  return (
    isMethod(segments, scopes) ||
    isFieldOfVariable(segments, page, scopes) ||
    (segments.length === 1 && isCommonName(name, page, declarations.reference)) ||
    isDeclared(name, context, page, declarations)
  )
}

/** Whether a method has the path, or has it up to a last segment that is a standard member. */
function isField(path: string[], owners: Method[], variables: ReadonlySet<string>, scopes: Scopes): boolean {
  if (path.length === 0) return false
  const isOwned = (each: string[]) => owners.some((owner) => scopes.has(owner, each))
  if (isOwned(path)) return true
  const before = path.slice(0, -1)
  if (before.length === 0 || !standardMembers.has(path.at(-1) ?? '')) return false
  const [start = '', ...more] = before
  return isOwned(before) || (variables.has(start) && (more.length === 0 || isOwned(more)))
}

/** Whether the name is a method, or one of its forms: `lock`, `sdk.boost.lock.encode`. */
function isMethod(segments: string[], scopes: Scopes): boolean {
  const isCall = segments[0] === 'sdk'
  const [name = '', ...form] = isCall ? segments.slice(2) : segments
  return scopes
    .methodsNamed(name)
    .filter(({ group }) => !isCall || group === segments[1])
    .some(({ companions }) => form.length === 0 || (isForm(form) && companions !== null))
}

const isForm = (path: string[]): boolean => path.length === 1 && formNames.has(path[0] ?? '')

const isFieldOfVariable = (
  [first = '', ...rest]: string[],
  { variables, methods }: PageContext,
  scopes: Scopes,
): boolean => variables.has(first) && isField(rest, methods, variables, scopes)

/** Whether the name belongs to many values: 4 of the list above. */
function isCommonName(
  { segments: [name = ''], member, called }: CodeName,
  { method, methods }: PageContext,
  { enums }: Reference,
): boolean {
  return Boolean(
    (formNames.has(name) && (!method || methods.some(({ companions }) => companions))) ||
      (standardMembers.has(name) && (member || called || isDistinctive(name))) ||
      (transactionFields.has(name) && (!method || method.companions)) ||
      enums.some(({ members }) => members.some((each) => each.name === name)) ||
      solidityType.test(name),
  )
}

/** Whether a standard member is recognizable on its own. A common word such as `find` is not. */
const isDistinctive = (name: string): boolean =>
  /[a-z][A-Z]/.test(name) || ['then', 'message', 'stack'].includes(name)

/** Whether something other than a method declares the name: 5 to 7 of the list above. */
function isDeclared(
  { segments, called, within }: CodeName,
  { instance }: NameContext,
  { variables }: PageContext,
  { scopes, declared, compiled }: Declarations,
): boolean {
  const path = segments.join('.')
  const isEach = (names: ReadonlySet<string>) => segments.every((each) => names.has(each))
  // Not also the name of a field of some method: see the last paragraph above.
  const isUnambiguous = called || !scopes.isAmbiguous(path)
  const isInContractCall = within !== undefined && declared.contracts.has(within)
  const isInOtherCall = within !== undefined && !within.startsWith('sdk.')
  return (
    (isUnambiguous && compiled.has(path)) ||
    declared.options.has(path) ||
    ((isUnambiguous || isInContractCall) && isEach(declared.contracts)) ||
    (instance && isEach(declared.instance)) ||
    ((isUnambiguous || isInOtherCall) && variables.has(path))
  )
}
