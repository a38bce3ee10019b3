import {
  type Api,
  type ApiCall,
  type ApiContract,
  type ApiEnum,
  type ApiField,
  type ApiMethod,
  printApiType,
  printCall,
} from './apiModel.ts'
import {
  compareContracts,
  compareFields,
  compareParameters,
  compareTypes,
  type TypeDifference,
} from './compareTypes.ts'

export type DifferenceKind =
  | 'method'
  | 'argument'
  | 'result'
  | 'promise'
  | 'companion'
  | 'constructor'
  | 'enum'
  | 'member'
  | 'contract'
  | 'export'
  | 'type'
  | 'default'

/** A difference between a package and these declarations. */
export interface Difference {
  kind: DifferenceKind
  /**
   * What differs, unique in a comparison: `vault.getSnapshots`, `vault.deposit(referrerAddress)`,
   * `vault.getVault → keysManager`, `boost.unlock.encode → unlockTxData`, `vault.getVault: promise`, `Network.Holesky`,
   * `sdk.contracts.base.oracles`, `contract Keeper.canHarvest(#1)`, `export getGas(estimatedGas)`, `type Options.network`,
   * `default Mainnet.addresses.base.keeper`.
   */
  item: string
  /** The item in these declarations; undefined if missing. */
  docs?: string
  /** The item in the package; undefined if missing. */
  package?: string
}

/** @param docs - our declarations; @param theirs - the package's */
export function compareApis(docs: Api, theirs: Api): Difference[] {
  const members = compareFields(leavesOf(docs.members), leavesOf(theirs.members))
  return [
    ...compareMethods(docs, theirs),
    ...compareParameters(docs.constructorParameters, theirs.constructorParameters).map((difference) =>
      at('constructor', `new StakeWiseSDK(${difference.path})`, difference),
    ),
    ...compareNamed(docs.enums, theirs.enums, 'enum', printEnum, compareEnums),
    ...members.map((one) => at('member', `sdk.${one.path}`, one)),
    ...compareAbis(docs.contracts, theirs.contracts),
    ...compareExports(docs, theirs),
    ...compareFields(docs.types, theirs.types).map((one) => at('type', `type ${one.path}`, one)),
    ...compareDefaults(docs.defaults, theirs.defaults, new Set(members.map(({ path }) => path))),
  ]
}

function compareMethods(docs: Api, theirs: Api): Difference[] {
  return compareNamed(docs.methods, theirs.methods, 'method', printMethod, (ours, other) => {
    const { name } = ours
    const names = new Set([...ours.companions.keys(), ...other.companions.keys()])
    const own = compareCalls(name, ours, other)
    // All forms of a transaction take the same arguments: differences in the call are reported once.
    const said = new Set(own.map((one) => JSON.stringify({ ...one, item: one.item.slice(name.length) })))
    const companions = [...names].flatMap((companion): Difference[] => {
      const label = `${name}.${companion}`
      const [form, same] = [ours.companions.get(companion), other.companions.get(companion)]
      if (!form || !same) return [sides('companion', label, form && 'present', same && 'present')]
      return compareCalls(label, form, same).filter(
        (one) => !said.has(JSON.stringify({ ...one, item: one.item.slice(label.length) })),
      )
    })
    return [...own, ...companions]
  })
}

function compareCalls(name: string, docs: ApiCall, theirs: ApiCall): Difference[] {
  const [ours, others] = [docs.result, theirs.result]
  const [kind, otherKind] = [ours, others].map((one) => (one.kind === 'promise' ? one.name : 'sync'))
  const [value, otherValue] = [ours, others].map((one) => (one.kind === 'promise' ? one.result : one))
  return [
    ...compareParameters(docs.parameters, theirs.parameters).map((difference) =>
      at('argument', `${name}(${difference.path})`, difference),
    ),
    ...(value && otherValue ? compareTypes(value, otherValue) : []).map((difference) =>
      at('result', `${name} → ${difference.path || '(value)'}`, difference),
    ),
    ...(kind === otherKind ? [] : [sides('promise', `${name}: promise`, kind, otherKind)]),
  ]
}

function compareEnums(docs: ApiEnum, theirs: ApiEnum): Difference[] {
  const names = new Set([...docs.members.keys(), ...theirs.members.keys()])
  return [...names].flatMap((name) => {
    const [ours, other] = [docs.members.get(name), theirs.members.get(name)]
    return ours === other ? [] : [sides('enum', `${docs.name}.${name}`, ours, other)]
  })
}

/** Flattens objects: if only one side has a group of contracts, each contract is a difference. */
function leavesOf(fields: ApiField[], path = ''): ApiField[] {
  return fields.flatMap((field) => {
    const name = `${path}${field.name}`
    const { type, optional } = field
    const isLeaf = type.kind !== 'object' || optional || type.index || type.base
    return isLeaf ? [{ ...field, name }] : leavesOf(type.fields, `${name}.`)
  })
}

/** Vault contracts share most functions: differences in these are reported once. */
function compareAbis(docs: ApiContract[], theirs: ApiContract[]): Difference[] {
  const said = new Set<string>()
  return compareNamed(docs, theirs, 'contract', printFunctions, (ours, other) =>
    compareContracts(ours.functions, other.functions, '').flatMap((difference) => {
      const print = JSON.stringify(difference)
      if (ours.name.startsWith('createVault(') && said.has(print)) return []
      said.add(print)
      return [at('contract', `${ours.name}.${difference.path}`, difference)]
    }),
  ).map((difference) => ({ ...difference, item: `contract ${difference.item}` }))
}

/** Members of a class that only one side exports are not reported one by one. */
function compareExports(docs: Api, theirs: Api): Difference[] {
  const known = (own: Api, other: Api) => {
    const names = new Set(other.exports.map(({ name }) => name))
    return own.exports.filter(({ name }) => {
      const owner = name.replace(/^new /, '').split('.')[0] ?? ''
      return owner === name || names.has(owner)
    })
  }
  return compareFields(known(docs, theirs), known(theirs, docs)).map((one) =>
    at('export', `export ${one.path}`, one),
  )
}

/**
 * Compares defaults of networks that both sides have. A value that one side does not specify is skipped, and so are
 * config members that were already reported.
 *
 * @param said - paths of members that differ: `config.network.url`
 */
function compareDefaults(
  docs: Map<string, string>,
  theirs: Map<string, string>,
  said: ReadonlySet<string>,
): Difference[] {
  const networkOf = (path: string) => path.split('.')[0] ?? ''
  const [own, others] = [docs, theirs].map((side) => new Set([...side.keys()].map(networkOf)))
  const isOpen = (value: string) => /^[a-z]+$/.test(value) && value !== 'true' && value !== 'false'
  return [...new Set([...docs.keys(), ...theirs.keys()])].flatMap((path) => {
    const [value, other] = [docs.get(path), theirs.get(path)]
    const network = networkOf(path)
    const isShared = own?.has(network) && others?.has(network)
    if (!isShared || value === other || said.has(path.replace(network, 'config'))) return []
    return [value, other].some((one) => one !== undefined && isOpen(one))
      ? []
      : [sides('default', `default ${path}`, value, other)]
  })
}

/** Pairs items by name: those without a partner are differences, the others are compared. */
function compareNamed<T extends { name: string }>(
  docs: T[],
  theirs: T[],
  kind: DifferenceKind,
  print: (one: T) => string,
  compare: (docs: T, theirs: T) => Difference[],
): Difference[] {
  const byName = new Map(theirs.map((one) => [one.name, one]))
  const known = new Set(docs.map(({ name }) => name))
  return [
    ...docs.flatMap((ours) => {
      const other = byName.get(ours.name)
      return other ? compare(ours, other) : [sides(kind, ours.name, print(ours), undefined)]
    }),
    ...theirs
      .filter(({ name }) => !known.has(name))
      .map((one) => sides(kind, one.name, undefined, print(one))),
  ]
}

/** All forms take the same arguments, so the other forms are printed only with their results. */
const printMethod = ({ companions, ...call }: ApiMethod): string =>
  [
    printCall(call),
    ...[...companions].map(([name, { result }]) => `${name} => ${printApiType(result)}`),
  ].join('; ')

const printEnum = ({ members }: ApiEnum): string => [...members.keys()].join(' | ')

const printFunctions = ({ functions }: ApiContract): string => functions.map(({ name }) => name).join(', ')

const at = (kind: DifferenceKind, item: string, { docs, package: theirs }: TypeDifference): Difference =>
  sides(kind, item, docs, theirs)

const sides = (
  kind: DifferenceKind,
  item: string,
  docs: string | number | undefined,
  theirs: string | number | undefined,
): Difference => ({
  kind,
  item,
  ...(docs !== undefined && { docs: String(docs) }),
  ...(theirs !== undefined && { package: String(theirs) }),
})
