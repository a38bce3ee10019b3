/**
 * Looks up a name in backticks. It may be:
 *
 * 1. An argument or a field, as a dotted path or the end of one, or a possible value of one: of the page's own method
 *    or of a method that the text mentions. If the text says which method the name belongs to (`capacity` of `getVault`,
 *    or a call with the name as an argument), it is looked up only there.
 * 2. A method's name, or a form of a transaction (`lock.encode`).
 * 3. A variable of the page's examples, followed by a field.
 * 4. Anything that TypeScript finds in the SDK's instance, in the package, in ethers or in JavaScript.
 * 5. An option of the constructor, a member of an enum, a function of the SDK's contracts. In guides, and next to a
 *    member of the instance such as `sdk.vaultMulticall`: a member of options, config, contract groups and exports.
 * 6. A variable of the page's examples.
 *
 * A name that is a field of any method can only match under 1, unless it is called like a function. Otherwise, a field that
 * was removed from a method would go unnoticed if ethers or a contract has the same name.
 */
import type { Method, Reference } from '../../../reference/model.ts'
import type { CodeName } from './codeNames.ts'
import type { DeclaredNames } from './declaredNames.ts'
import type { Scopes } from './scope.ts'

/** The context in which a name is looked up. */
export interface Place {
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

const forms = new Set(['encode', 'estimateGas'])
/** Fields of the call data that `encode` returns, and of the transactions that ethers sends. */
const transactionFields = new Set(['from', 'to', 'data', 'value', 'gasLimit'])
const solidityType = /^(?:u?int\d*|bytes\d*|address|bool)$/

/** Whether the name exists: see the list above. */
export function isKnown(
  { segments, member, called, within }: CodeName,
  { scope, owned, instance }: Place,
  { method, methods, variables, former }: PageContext,
  { reference, scopes, declared, compiled }: Declarations,
): boolean {
  const [first = '', ...rest] = segments
  const path = segments.join('.')
  const isSingleName = rest.length === 0
  if (has(scope, segments) || (owned && has(scope, rest))) return true
  if (segments.every((each) => former.has(each))) return true
  if (owned && !called) return false

  const form = first === 'sdk' ? segments.slice(3) : rest
  const name = first === 'sdk' ? (segments[2] ?? '') : first
  const named = scopes.methodsNamed(name).filter((each) => first !== 'sdk' || each.group === segments[1])
  // Not also the name of a field of some method: see the last paragraph above.
  const isUnambiguous = called || !isSingleName || !scopes.isAmbiguous(first)
  const inContractCall = within !== undefined && declared.contracts.has(within)
  const inOtherCall = within !== undefined && !within.startsWith('sdk.')
  const isKnownSingleName =
    isSingleName &&
    ((forms.has(first) && (!method || methods.some((each) => each.companions))) ||
      (standardMembers.has(first) && (member || called || isDistinctive(first))) ||
      (transactionFields.has(first) && (!method || method.companions)) ||
      reference.enums.some((each) => each.members.some((one) => one.name === first)) ||
      solidityType.test(first))
  return Boolean(
    isKnownSingleName ||
      named.some((each) => isForm(each, form)) ||
      (!isSingleName && variables.has(first) && has(methods, rest)) ||
      (isUnambiguous && compiled.has(path)) ||
      declared.options.has(path) ||
      ((isUnambiguous || inContractCall) && segments.every((each) => declared.contracts.has(each))) ||
      (instance && segments.every((each) => declared.instance.has(each))) ||
      ((isUnambiguous || inOtherCall) && variables.has(path)),
  )

  /** Whether a method has the path, or has it up to a last segment that is a standard member. */
  function has(owners: Method[], path: string[]): boolean {
    if (path.length === 0) return false
    if (owners.some((each) => scopes.has(each, path))) return true
    const before = path.slice(0, -1)
    if (before.length === 0 || !standardMembers.has(path.at(-1) ?? '')) return false
    const [start = '', ...more] = before
    return (
      owners.some((each) => scopes.has(each, before)) ||
      (variables.has(start) && (more.length === 0 || owners.some((each) => scopes.has(each, more))))
    )
  }
}

/** Whether a standard member is recognizable on its own. A common word such as `find` is not. */
const isDistinctive = (name: string): boolean =>
  /[a-z][A-Z]/.test(name) || ['then', 'message', 'stack'].includes(name)

/** Whether a method has this form: the call itself, or `encode` and `estimateGas` of a transaction. */
function isForm(method: Method, form: string[]): boolean {
  return form.length === 0 || (form.length === 1 && forms.has(form[0] ?? '') && method.companions !== null)
}
