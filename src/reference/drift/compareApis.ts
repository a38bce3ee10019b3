import { type Api, type Parts, SECTIONS, type Section, type Shape } from './apiShape.ts'

/** A difference between a package and these declarations. */
export interface Difference {
  section: Section
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

/** Where two shapes differ: at the deepest part, not at what is around it. */
type PartDifference = Omit<Difference, 'section' | 'item'> & { path: string }

const PREFIXES: Partial<Record<Section, string>> = {
  constructor: 'new ',
  member: 'sdk.',
  contract: 'contract ',
  export: 'export ',
  type: 'type ',
  default: 'default ',
}

/**
 * Compares by meaning.
 *
 * @param docs - our declarations
 * @param theirs - the package's
 */
export function compareApis(docs: Api, theirs: Api): Difference[] {
  const found = (Object.keys(SECTIONS) as Section[]).flatMap((section) =>
    compareParts(docs[section], theirs[section]).map(
      ({ path, ...texts }): Difference => ({ section, item: (PREFIXES[section] ?? '') + path, ...texts }),
    ),
  )
  const items = new Set(found.map(({ item }) => item))
  return withoutRepetition(found).filter(
    (one) => one.section !== 'default' || isDefaultOfBoth(one, docs, theirs, items),
  )
}

/** All forms of a transaction take the same arguments, and all vaults share most functions: each is reported once. */
function withoutRepetition(differences: Difference[]): Difference[] {
  const said = new Set<string>()
  return differences.filter((one) => {
    const print = JSON.stringify({
      ...one,
      item: one.item.replace(/\.(?:encode|estimateGas)(?=\()|\{.*?\}/, ''),
    })
    return !said.has(print) && said.add(print)
  })
}

/**
 * Whether both sides have the network and specify the value, and the same member of the config was not already reported.
 *
 * @param items - everything that differs: `sdk.config.network.url`
 */
function isDefaultOfBoth(
  { item, ...texts }: Difference,
  docs: Api,
  theirs: Api,
  items: ReadonlySet<string>,
): boolean {
  const path = item.replace(/^default /, '')
  const network = `${path.split('.')[0]}.`
  const isShared = [docs, theirs].every((api) =>
    [...api.default.keys()].some((one) => one.startsWith(network)),
  )
  const isOpen = [texts.docs, texts.package].some(
    (value) => value && /^[a-z]+$/.test(value) && value !== 'true' && value !== 'false',
  )
  return isShared && !isOpen && !items.has(path.replace(network, 'sdk.config.'))
}

/** Pairs parts by their paths; one without a partner is a difference. */
function compareParts(docs: Parts, theirs: Parts): PartDifference[] {
  return [...new Set([...docs.keys(), ...theirs.keys()])].flatMap((key) => {
    const [ours, other] = [docs.get(key), theirs.get(key)]
    // The fields of an argument object have its paths.
    const isArguments = key.startsWith('#') && ours?.kind === 'object' && other?.kind === 'object'
    return compareShapes(ours, other).map(({ path, ...texts }) => ({
      path: isArguments ? path || key : join(key, path),
      ...texts,
    }))
  })
}

/** `createErc20(#1)` and `createErc20 → decimals` inside a function. */
function join(key: string, path: string): string {
  const bare = path.replace(/^\./, '')
  if (key === '(') return `(${bare})`
  return key === ' → ' ? `${key}${bare || '(value)'}` : key + path
}

function compareShapes(docs: Shape | undefined, theirs: Shape | undefined): PartDifference[] {
  if (!docs || !theirs) return [difference(docs && print(docs), theirs && print(theirs))]
  const need = ({ optional }: Shape) => (optional ? 'optional' : 'required')
  return [
    ...compareMeaning(docs, theirs),
    ...(docs.optional === theirs.optional ? [] : [difference(need(docs), need(theirs))]),
  ]
}

/** `unknown` on our side equals a type that users cannot write down. `any` differs from every other type. */
function compareMeaning(docs: Shape, theirs: Shape): PartDifference[] {
  const isUnsaid = theirs.kind === 'name' && /^[A-Z]\w*$/.test(theirs.text)
  if (docs.text === 'unknown' && isUnsaid) return []
  if (docs.kind === 'union' && theirs.kind === 'union') {
    const parts = differingMembers(docs, theirs)
    if (parts) return compareMeaning(...parts)
  } else if (docs.kind === theirs.kind && docs.kind !== 'name') {
    const found = compareParts(docs.parts, theirs.parts)
    if (found.length === 0 || !docs.contract || !theirs.contract) return found
    if (docs.contract === theirs.contract) return []
  }
  return docs.text === theirs.text ? [] : [difference(docs.text, theirs.text)]
}

/** When two unions differ in one member each, such as the object in `object | null`, only these members are compared. */
function differingMembers(docs: Shape, theirs: Shape): [Shape, Shape] | undefined {
  const onlyIn = (a: Shape, b: Shape) =>
    [...a.parts].filter(([text]) => !b.parts.has(text)).map(([, one]) => one)
  const [[ours, ...more], [other, ...others]] = [onlyIn(docs, theirs), onlyIn(theirs, docs)]
  const areTwo = ours && other && more.length + others.length === 0
  return areTwo && ours.kind !== 'name' && ours.kind === other.kind ? [ours, other] : undefined
}

const print = ({ text, optional }: Shape): string => text + (optional ? ' (optional)' : '')

const difference = (docs: string | undefined, theirs: string | undefined): PartDifference => ({
  path: '',
  ...(docs !== undefined && { docs }),
  ...(theirs !== undefined && { package: theirs }),
})
