/**
 * What a name in backticks may be:
 *
 * 1. An argument or a field, as a dotted path or the end of one, or a value that one can hold: of the page's own method
 *    or of a method that the text speaks of. Where the text says whose the name is (`capacity` of `getVault`, or a call
 *    with the name as an argument), it is looked for there and nowhere else.
 * 2. A method's name, and the forms of a transaction (`lock.encode`).
 * 3. A variable of the page's examples, followed by a field.
 * 4. What TypeScript finds in the SDK's instance, in the package, in ethers or in JavaScript.
 * 5. An option of the constructor, a member of an enum, a function of the SDK's contracts. On guides, and beside a
 *    member of the instance such as `sdk.vaultMulticall`: a member of options, config, contract groups and exports.
 * 6. A variable of the page's examples.
 *
 * A name that is a field of some method is never taken for anything after 1 that it resembles, unless it is called
 * like a function: so a field that disappears is missed at once, even if ethers or a contract has the same word.
 */
import type { Method, Reference } from '../../../reference/model.ts'
import type { CodeName } from './codeNames.ts'
import type { DeclaredNames } from './declaredNames.ts'
import type { Scopes } from './scope.ts'

/** Where a name stands. */
export interface Place {
  /** The methods whose arguments and fields it may be. */
  scope: Method[]
  /** True if the text says whose the name is. */
  owned: boolean
  /** True where members of options, config and contract groups may be named. */
  instance: boolean
}

/** The page a name stands on. */
export interface Surroundings {
  method: Method | undefined
  /** All methods that the page speaks of. */
  methods: Method[]
  /** Names that the page's examples declare. */
  variables: ReadonlySet<string>
  /** Names of an earlier version that the page may speak of. */
  former: ReadonlySet<string>
}

export interface Declarations {
  reference: Reference
  scopes: Scopes
  declared: DeclaredNames
  /** Names that TypeScript finds. */
  compiled: ReadonlySet<string>
}

/** Members that values of JavaScript's own types have: `length`, `toFixed`, `catch`; and `abort` of the SDK's promises. */
const standardMembers = new Set([
  ...[String, Number, BigInt, Array, Promise, Date, Object, Function, Error].flatMap((type) =>
    Object.getOwnPropertyNames(type.prototype),
  ),
  'stack',
  'abort',
])

const forms = new Set(['encode', 'estimateGas'])
/** Of the call data that `encode` makes, and of what ethers takes to send it. */
const transactionFields = new Set(['from', 'to', 'data', 'value', 'gasLimit'])
const solidityType = /^(?:u?int\d*|bytes\d*|address|bool)$/

/** Whether something that is known has the name. */
export function isKnown(
  { segments, member, called, within }: CodeName,
  { scope, owned, instance }: Place,
  { method, methods, variables, former }: Surroundings,
  { reference, scopes, declared, compiled }: Declarations,
): boolean {
  const [first = '', ...rest] = segments
  const path = segments.join('.')
  const alone = rest.length === 0
  if (has(scope, segments) || (owned && has(scope, rest))) return true
  if (segments.every((each) => former.has(each))) return true
  if (owned && !called) return false

  const form = first === 'sdk' ? segments.slice(3) : rest
  const name = first === 'sdk' ? (segments[2] ?? '') : first
  const named = scopes.methodsNamed(name).filter((each) => first !== 'sdk' || each.group === segments[1])
  const isFree = called || !alone || !scopes.isAmbiguous(first)
  const inContractCall = within !== undefined && declared.contracts.has(within)
  const inOtherCall = within !== undefined && !within.startsWith('sdk.')
  const knownAlone =
    alone &&
    ((forms.has(first) && (!method || methods.some((each) => each.companions))) ||
      (standardMembers.has(first) && (member || called || isTelling(first))) ||
      (transactionFields.has(first) && (!method || method.companions)) ||
      reference.enums.some((each) => each.members.some((one) => one.name === first)) ||
      solidityType.test(first))
  return Boolean(
    knownAlone ||
      named.some((each) => isForm(each, form)) ||
      (!alone && compiled.has(`sdk.${path}`)) ||
      (!alone && variables.has(first) && has(methods, rest)) ||
      (isFree && compiled.has(path)) ||
      declared.options.has(path) ||
      ((isFree || inContractCall) && segments.every((each) => declared.contracts.has(each))) ||
      (instance && segments.every((each) => declared.instance.has(each))) ||
      ((isFree || inOtherCall) && variables.has(path)),
  )

  /** Whether a method has the path, or the value at the path has the standard member that stands last. */
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

/** Names of one common word, such as `find`, say nothing about what they are a member of. */
const isTelling = (name: string): boolean =>
  /[a-z][A-Z]/.test(name) || ['then', 'message', 'stack'].includes(name)

/** Whether a method has this form: itself, or `encode` and `estimateGas` of a transaction. */
function isForm(method: Method, form: string[]): boolean {
  return form.length === 0 || (form.length === 1 && forms.has(form[0] ?? '') && method.companions !== null)
}
