import { type ApiParameter, type ApiType, printApiType } from './apiModel.ts'

/** Where two types differ: at the deepest field, not at the object around it. */
export interface TypeDifference {
  /** Path below what was compared: empty, `vaultAddress`, `positions[].timestamp`; `#1` for a whole parameter. */
  path: string
  /** Our side and the package's; undefined where there is nothing. */
  docs?: string
  package?: string
}

/**
 * Compares our type with the package's by meaning. `unknown` on our side is a statement about nothing and differs from
 * nothing; `any` on the package's side differs from a type we name.
 */
export function compareTypes(docs: ApiType, theirs: ApiType, path = ''): TypeDifference[] {
  if (docs.kind === 'name' && (docs.name === 'unknown' || docs.name === 'any')) return []
  if (printApiType(docs) === printApiType(theirs)) return []
  if (docs.kind === 'object' && theirs.kind === 'object') return compareObjects(docs, theirs, path)
  if (docs.kind === 'array' && theirs.kind === 'array')
    return compareTypes(docs.item, theirs.item, `${path}[]`)
  if (shareContract(docs, theirs)) return []
  const parts = unionParts(docs, theirs)
  if (parts) return compareTypes(parts[0], parts[1], path)
  return [{ path, docs: printApiType(docs), package: printApiType(theirs) }]
}

type ObjectType = Extract<ApiType, { kind: 'object' }>

function compareObjects(docs: ObjectType, theirs: ObjectType, path: string): TypeDifference[] {
  const names = new Set([...docs.fields, ...theirs.fields].map(({ name }) => name))
  const differences = [...names].flatMap((name): TypeDifference[] => {
    const ours = docs.fields.find((field) => field.name === name)
    const other = theirs.fields.find((field) => field.name === name)
    const below = path === '' ? name : `${path}.${name}`
    if (!ours || !other) return [{ path: below, ...printed(ours, other) }]
    const inner = compareTypes(ours.type, other.type, below)
    if (ours.optional === other.optional) return inner
    return [...inner, { path: below, docs: need(ours.optional), package: need(other.optional) }]
  })
  const index = [docs.index, theirs.index].map((type) => type && printApiType(type))
  if (index[0] === index[1]) return differences
  return [
    ...differences,
    { path: `${path}[key]`, ...(index[0] && { docs: index[0] }), ...(index[1] && { package: index[1] }) },
  ]
}

/** Compares lists of parameters by position; the fields of an argument object have its paths. */
export function compareParameters(docs: ApiParameter[], theirs: ApiParameter[]): TypeDifference[] {
  const longest = Math.max(docs.length, theirs.length)
  return Array.from({ length: longest }).flatMap((_, index): TypeDifference[] => {
    const ours = docs[index]
    const other = theirs[index]
    if (!ours || !other) return [{ path: `#${index + 1}`, ...printed(ours, other) }]
    const inner = compareTypes(ours.type, other.type).map((one) => ({
      ...one,
      path: one.path || `#${index + 1}`,
    }))
    if (ours.optional === other.optional) return inner
    return [...inner, { path: `#${index + 1}`, docs: need(ours.optional), package: need(other.optional) }]
  })
}

const need = (optional: boolean): string => (optional ? 'optional' : 'required')

function printed(docs?: ApiParameter, theirs?: ApiParameter): Pick<TypeDifference, 'docs' | 'package'> {
  const print = ({ type, optional }: ApiParameter) => printApiType(type) + (optional ? ' (optional)' : '')
  return { ...(docs && { docs: print(docs) }), ...(theirs && { package: print(theirs) }) }
}

/** Two unions that differ in one member each, such as an object beside `null`, differ inside these members. */
function unionParts(docs: ApiType, theirs: ApiType): [ApiType, ApiType] | undefined {
  if (docs.kind !== 'union' || theirs.kind !== 'union') return undefined
  const [ours, others] = [membersOnlyIn(docs, theirs), membersOnlyIn(theirs, docs)]
  const [first, second] = [ours[0], others[0]]
  const single = ours.length === 1 && others.length === 1 && first && second
  return single && first.kind !== 'name' && first.kind === second.kind ? [first, second] : undefined
}

function membersOnlyIn(a: ApiType & { kind: 'union' }, b: ApiType & { kind: 'union' }): ApiType[] {
  const known = new Set(b.members.map(printApiType))
  return a.members.filter((member) => !known.has(printApiType(member)))
}

/**
 * The ABI of a contract is put together differently from version to version, and so is its name: `Vault`, `DefaultVault`
 * and `OtherTokenVault` pass for each other, `Vault` and `VaultFactory` do not.
 */
function shareContract(docs: ApiType, theirs: ApiType): boolean {
  const [ours, others] = [contractsOf(docs), contractsOf(theirs)]
  return ours.some((name) => others.some((other) => name.endsWith(other) || other.endsWith(name)))
}

function contractsOf(type: ApiType): string[] {
  if (type.kind === 'union') return type.members.flatMap(contractsOf)
  return type.kind === 'name' && type.name.endsWith(' contract') ? [type.name] : []
}
