/**
 * What a name in backticks is, if it is anything. The order, and the reasons for it:
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
import type { Origin } from './compiledNames.ts'
import type { DeclaredNames } from './declaredNames.ts'
import type { Scopes } from './scope.ts'

export type NameKind =
  | 'argument or field'
  | 'method'
  | 'contract'
  | 'instance'
  | 'example'
  | 'former'
  | Origin

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
  compiled: ReadonlyMap<string, Origin>
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

/** @returns what the name is; undefined if nothing has it */
export function lookUp(
  { segments, member, called, within }: CodeName,
  { scope, owned, instance }: Place,
  { method, methods, variables, former }: Surroundings,
  { reference, scopes, declared, compiled }: Declarations,
): NameKind | undefined {
  const [first = '', ...rest] = segments
  const path = segments.join('.')
  const alone = rest.length === 0
  if (has(scope, segments)) return 'argument or field'
  if (owned && has(scope, rest)) return 'argument or field'
  if (segments.every((each) => former.has(each))) return 'former'
  if (owned && !called) return undefined

  const form = first === 'sdk' ? segments.slice(3) : rest
  const name = first === 'sdk' ? (segments[2] ?? '') : first
  const named = scopes.methodsNamed(name).filter((each) => first !== 'sdk' || each.group === segments[1])
  if (named.some((each) => isForm(each, form))) return 'method'
  if (!alone && compiled.has(`sdk.${path}`)) return 'method'
  if (alone && forms.has(first) && (!method || methods.some((each) => each.companions))) return 'method'

  if (!alone && variables.has(first) && has(methods, rest)) return 'argument or field'
  if (alone && standardMembers.has(first) && (member || called || isTelling(first))) return 'javascript'
  if (alone && transactionFields.has(first) && (!method || method.companions)) return 'ethers'
  const isFree = called || !alone || !scopes.isAmbiguous(first)
  const origin = isFree ? compiled.get(path) : undefined
  if (origin) return origin

  if (declared.options.has(path)) return 'instance'
  if (alone && reference.enums.some((each) => each.members.some((one) => one.name === first))) return 'sdk'
  if (alone && solidityType.test(first)) return 'contract'
  const inContractCall = within !== undefined && declared.contracts.has(within)
  if ((isFree || inContractCall) && segments.every((each) => declared.contracts.has(each))) return 'contract'
  if (instance && segments.every((each) => declared.instance.has(each))) return 'instance'
  if ((isFree || (within !== undefined && !within.startsWith('sdk.'))) && variables.has(path))
    return 'example'
  return undefined

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
