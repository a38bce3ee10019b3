import {
  type ApiField,
  type ApiParameter,
  type ApiType,
  type ContractFunction,
  printApiType,
} from './apiModel.ts'

/** Where two types differ: at the deepest field, not at the object around it. */
export interface TypeDifference {
  /**
   * Path within the compared type: empty, `vaultAddress`, `positions[].timestamp`; `#1` for a whole parameter;
   * `createErc20(#1)` and `createErc20 → decimals` inside a function.
   */
  path: string
  /** Our side and the package's; undefined if missing. */
  docs?: string
  package?: string
}

/**
 * Compares our type with the package's by meaning. `unknown` on our side equals a type that users cannot write down.
 * `any` differs from every other type.
 */
export function compareTypes(docs: ApiType, theirs: ApiType, path = ''): TypeDifference[] {
  if (isUnknown(docs) && isUnsaid(theirs)) return []
  if (docs.kind === 'contract' && theirs.kind === 'contract') {
    const differences = compareContracts(docs.functions, theirs.functions, path)
    const areNamed = docs.name !== undefined && theirs.name !== undefined
    if (!areNamed || differences.length === 0) return differences
    // Functions of a named contract are compared once, not wherever the contract occurs.
    return docs.name === theirs.name
      ? []
      : [{ path, docs: printApiType(docs), package: printApiType(theirs) }]
  }
  if (docs.kind === 'object' && theirs.kind === 'object') return compareObjects(docs, theirs, path)
  if (docs.kind === 'array' && theirs.kind === 'array' && docs.readonly === theirs.readonly)
    return compareTypes(docs.item, theirs.item, `${path}[]`)
  if (docs.kind === 'promise' && theirs.kind === 'promise' && docs.name === theirs.name)
    return compareTypes(docs.result, theirs.result, path)
  if (docs.kind === 'function' && theirs.kind === 'function')
    return compareCalls(docs, theirs, path || '(value)')
  if (docs.kind === 'union' && theirs.kind === 'union') {
    const parts = unionParts(docs, theirs)
    if (parts) return compareTypes(parts[0], parts[1], path)
  }
  if (printApiType(docs) === printApiType(theirs)) return []
  return [{ path, docs: printApiType(docs), package: printApiType(theirs) }]
}

const isUnknown = (type: ApiType) => type.kind === 'name' && type.name === 'unknown'

/** A type parameter or the name of a class, not a primitive or a literal. */
const isUnsaid = (type: ApiType) => type.kind === 'name' && /^[A-Z]\w*$/.test(type.name)

type ObjectType = Extract<ApiType, { kind: 'object' }>

function compareObjects(docs: ObjectType, theirs: ObjectType, path: string): TypeDifference[] {
  const differences = compareFields(docs.fields, theirs.fields, path)
  const index = compareOptional(docs.index, theirs.index, `${path}[key]`)
  if (docs.base === theirs.base) return [...differences, ...index]
  return [...differences, ...index, { path, ...texts(docs.base, theirs.base) }]
}

function compareOptional(
  docs: ApiType | undefined,
  theirs: ApiType | undefined,
  path: string,
): TypeDifference[] {
  if (docs && theirs) return compareTypes(docs, theirs, path)
  return docs || theirs
    ? [{ path, ...texts(docs && printApiType(docs), theirs && printApiType(theirs)) }]
    : []
}

/** Pairs fields by name; a field without a partner is a difference. */
export function compareFields(docs: ApiField[], theirs: ApiField[], path = ''): TypeDifference[] {
  const names = new Set([...docs, ...theirs].map(({ name }) => name))
  return [...names].flatMap((name): TypeDifference[] => {
    const ours = docs.find((field) => field.name === name)
    const other = theirs.find((field) => field.name === name)
    return compareParameter(ours, other, path === '' ? name : `${path}.${name}`)
  })
}

/** Compares lists of parameters by position; the fields of an argument object have its paths. */
export function compareParameters(docs: ApiParameter[], theirs: ApiParameter[]): TypeDifference[] {
  return Array.from({ length: Math.max(docs.length, theirs.length) }).flatMap((_, index) => {
    const label = `#${index + 1}`
    const isObject = [docs[index], theirs[index]].every((one) => one?.type.kind === 'object')
    const found = compareParameter(docs[index], theirs[index], isObject ? '' : label)
    return found.map((one) => ({ ...one, path: one.path || label }))
  })
}

function compareParameter(
  docs: ApiParameter | undefined,
  theirs: ApiParameter | undefined,
  path: string,
): TypeDifference[] {
  const print = ({ type, optional }: ApiParameter) => printApiType(type) + (optional ? ' (optional)' : '')
  if (!docs || !theirs) return [{ path, ...texts(docs && print(docs), theirs && print(theirs)) }]
  const inner = compareTypes(docs.type, theirs.type, path)
  if (docs.optional === theirs.optional) return inner
  const need = ({ optional }: ApiParameter) => (optional ? 'optional' : 'required')
  return [...inner, { path, docs: need(docs), package: need(theirs) }]
}

interface Call {
  parameters: ApiParameter[]
  result: ApiType
}

/** Arguments as `createErc20(#1)`, results as `createErc20 → decimals`. */
export function compareCalls(docs: Call, theirs: Call, path: string): TypeDifference[] {
  return [
    ...compareParameters(docs.parameters, theirs.parameters).map((one) => ({
      ...one,
      path: `${path}(${one.path})`,
    })),
    ...compareTypes(docs.result, theirs.result).map((one) => ({
      ...one,
      path: `${path} → ${one.path || '(value)'}`,
    })),
  ]
}

export function compareContracts(
  docs: ContractFunction[],
  theirs: ContractFunction[],
  path: string,
): TypeDifference[] {
  const names = new Set([...docs, ...theirs].map(({ name }) => name))
  return [...names].flatMap((name): TypeDifference[] => {
    const ours = docs.find((one) => one.name === name)
    const other = theirs.find((one) => one.name === name)
    const below = path === '' ? name : `${path}.${name}`
    if (!ours || !other) return [{ path: below, ...texts(ours && 'present', other && 'present') }]
    const differences = compareCalls(ours, other, below)
    const [kind, otherKind] = [printKind(ours), printKind(other)]
    return kind === otherKind ? differences : [...differences, { path: below, ...texts(kind, otherKind) }]
  })
}

function printKind({ sends, takesValue }: ContractFunction): string {
  if (!sends) return 'reads'
  return takesValue ? 'sends a transaction, also with a value' : 'sends a transaction'
}

function texts(
  docs: string | undefined,
  theirs: string | undefined,
): Pick<TypeDifference, 'docs' | 'package'> {
  return { ...(docs !== undefined && { docs }), ...(theirs !== undefined && { package: theirs }) }
}

type UnionType = Extract<ApiType, { kind: 'union' }>

/** When two unions differ in one member each, such as the object in `object | null`, only these members are compared. */
function unionParts(docs: UnionType, theirs: UnionType): [ApiType, ApiType] | undefined {
  const [ours, others] = [membersOnlyIn(docs, theirs), membersOnlyIn(theirs, docs)]
  const [first, second] = [ours[0], others[0]]
  const single = ours.length === 1 && others.length === 1 && first && second
  return single && first.kind !== 'name' && first.kind === second.kind ? [first, second] : undefined
}

function membersOnlyIn(a: UnionType, b: UnionType): ApiType[] {
  const known = new Set(b.members.map(printApiType))
  return a.members.filter((member) => !known.has(printApiType(member)))
}
