import { type Api, type ApiCall, type ApiEnum, type ApiMethod, printApiType } from './apiModel.ts'
import { compareParameters, compareTypes, type TypeDifference } from './compareTypes.ts'

export type DifferenceKind =
  | 'method'
  | 'argument'
  | 'result'
  | 'promise'
  | 'companion'
  | 'constructor'
  | 'enum'
  | 'member'
  | 'export'

/** Something that a package and these declarations do not say alike. */
export interface Difference {
  kind: DifferenceKind
  /**
   * What differs, unique in a comparison: `vault.getSnapshots`, `vault.deposit(referrerAddress)`,
   * `vault.getVault → keysManager`, `boost.unlock.encode → unlockTxData`, `vault.getVault: promise`, `Network.Holesky`,
   * `sdk.contracts.base.oracles`, `export localStorage`.
   */
  item: string
  /** What these declarations say; undefined where they know nothing of it. */
  docs?: string
  /** What the package says; undefined where it has nothing of the kind. */
  package?: string
}

/** @param docs - our declarations; @param theirs - the package's */
export function compareApis(docs: Api, theirs: Api): Difference[] {
  return [
    ...compareMethods(docs, theirs),
    ...compareParameters(docs.constructorParameters, theirs.constructorParameters).map((difference) =>
      at('constructor', `new StakeWiseSDK(${difference.path})`, difference),
    ),
    ...compareNamed(docs.enums, theirs.enums, 'enum', printEnum, compareEnums),
    ...compareMembers(docs.members, theirs.members),
    ...compareExports(docs.exports, theirs.exports),
  ]
}

function compareMethods(docs: Api, theirs: Api): Difference[] {
  return compareNamed(docs.methods, theirs.methods, 'method', printMethod, (ours, other) => {
    const { name } = ours
    const companions = compareNames(
      [...ours.companions.keys()],
      [...other.companions.keys()],
      (companion) => ({
        kind: 'companion',
        item: `${name}.${companion}`,
      }),
    )
    const own = compareCalls(name, ours, other)
    const known = new Set(
      own.map((difference) => JSON.stringify({ ...difference, item: difference.item.slice(name.length) })),
    )
    // All forms of a transaction take the same arguments: what differs in the call is said once.
    const inside = [...ours.companions].flatMap(([companion, call]) => {
      const same = other.companions.get(companion)
      const label = `${name}.${companion}`
      const found = same ? compareCalls(label, call, same) : []
      return found.filter((one) => !known.has(JSON.stringify({ ...one, item: one.item.slice(label.length) })))
    })
    return [...own, ...companions, ...inside]
  })
}

function compareCalls(name: string, docs: ApiCall, theirs: ApiCall): Difference[] {
  const promise: Difference[] =
    docs.promise === theirs.promise
      ? []
      : [{ kind: 'promise', item: `${name}: promise`, docs: docs.promise, package: theirs.promise }]
  return [
    ...compareParameters(docs.parameters, theirs.parameters).map((difference) =>
      at('argument', `${name}(${difference.path})`, difference),
    ),
    ...compareTypes(docs.result, theirs.result).map((difference) =>
      at('result', `${name} → ${difference.path || '(value)'}`, difference),
    ),
    ...promise,
  ]
}

function compareEnums(docs: ApiEnum, theirs: ApiEnum): Difference[] {
  const names = new Set([...docs.members.keys(), ...theirs.members.keys()])
  return [...names].flatMap((name) => {
    const [ours, other] = [docs.members.get(name), theirs.members.get(name)]
    return ours === other ? [] : [sides('enum', `${docs.name}.${name}`, ours, other)]
  })
}

function compareMembers(docs: Map<string, string>, theirs: Map<string, string>): Difference[] {
  const names = new Set([...docs.keys(), ...theirs.keys()])
  return [...names].flatMap((name) => {
    const [ours, other] = [docs.get(name), theirs.get(name)]
    return ours === other
      ? []
      : [sides('member', `sdk.${name}`, ours === '' ? 'present' : ours, other === '' ? 'present' : other)]
  })
}

/** Methods of a class that only one side exports go without saying. */
function compareExports(docs: string[], theirs: string[]): Difference[] {
  const known = (names: string[], other: string[]) =>
    names.filter((name) => !name.includes('.') || other.includes(name.split('.')[0] ?? ''))
  return compareNames(known(docs, theirs), known(theirs, docs), (name) => ({
    kind: 'export',
    item: `export ${name}`,
  }))
}

function compareNames(
  docs: string[],
  theirs: string[],
  name: (one: string) => Pick<Difference, 'kind' | 'item'>,
): Difference[] {
  return [
    ...docs.filter((one) => !theirs.includes(one)).map((one) => ({ ...name(one), docs: 'present' })),
    ...theirs.filter((one) => !docs.includes(one)).map((one) => ({ ...name(one), package: 'present' })),
  ]
}

/** Pairs things by name: what stands alone is a difference, what has a partner is compared with it. */
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

const printCall = ({ parameters, promise, result }: ApiCall): string => {
  const args = parameters.map(({ type, optional }) => printApiType(type) + (optional ? '?' : '')).join(', ')
  const value = printApiType(result)
  return `(${args}) => ${promise === 'sync' ? value : `${promise}<${value}>`}`
}

/** All forms take the same arguments, so the others are told by their results. */
const printMethod = ({ companions, ...call }: ApiMethod): string =>
  [
    printCall(call),
    ...[...companions].map(([name, { result }]) => `${name} => ${printApiType(result)}`),
  ].join('; ')

const printEnum = ({ members }: ApiEnum): string => [...members.keys()].join(' | ')

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
