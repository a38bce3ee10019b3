import { type Api, type ApiShape, type Parts, type Section, sectionTitles } from './apiShape.ts'

/** A difference between a package and the declarations in `sdk/`. */
export interface Difference {
  section: Section
  /**
   * The path of the difference: `vault.getSnapshots`, `vault.deposit(referrerAddress)`,
   * `vault.getVault → keysManager`, `boost.unlock.encode → unlockTxData`, `vault.getVault: promise`, `Network.Holesky`,
   * `sdk.contracts.base.oracles`, `contract Keeper.canHarvest(#1)`, `export getGas(estimatedGas)`, `type Options.network`,
   * `default Mainnet.addresses.base.keeper`.
   */
  item: string
  /** The item in the declarations in `sdk/`; undefined if missing. */
  docs?: string
  /** The item in the package; undefined if missing. */
  package?: string
}

/** A difference of two shapes, at the deepest part that differs. */
type PartDifference = Omit<Difference, 'section' | 'item'> & { path: string }

const prefixes: Partial<Record<Section, string>> = {
  constructor: 'new ',
  member: 'sdk.',
  contract: 'contract ',
  export: 'export ',
  type: 'type ',
  default: 'default ',
}

/**
 * Compares two APIs by meaning.
 *
 * @param docs - the API declared in `sdk/`
 * @param theirs - the package's API
 */
export function compareApis(docs: Api, theirs: Api): Difference[] {
  const found = (Object.keys(sectionTitles) as Section[]).flatMap((section) =>
    compareParts(docs[section], theirs[section]).map(
      ({ path, ...texts }): Difference => ({ section, item: (prefixes[section] ?? '') + path, ...texts }),
    ),
  )
  const items = new Set(found.map(({ item }) => item))
  return withoutRepetition(found).filter(
    (one) => one.section !== 'default' || isReportableDefault(one, docs, theirs, items),
  )
}

/**
 * Removes repeated differences: all forms of a transaction take the same arguments, and the contracts of all kinds of vaults
 * have most functions in common.
 */
function withoutRepetition(differences: Difference[]): Difference[] {
  const seen = new Set<string>()
  return differences.filter((one) => {
    const key = JSON.stringify({
      ...one,
      item: one.item.replace(/\.(?:encode|estimateGas)(?=\()|\{.*?\}/, ''),
    })
    return !seen.has(key) && seen.add(key)
  })
}

/**
 * Whether to report a difference of defaults: both sides must have the network and a literal value, and the difference must
 * not already be reported as a member of the config.
 *
 * @param items - the items of all differences: `sdk.config.network.url`
 */
function isReportableDefault(
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
  const hasNoLiteral = [texts.docs, texts.package].some(
    (value) => value && /^[a-z]+$/.test(value) && value !== 'true' && value !== 'false',
  )
  return isShared && !hasNoLiteral && !items.has(path.replace(network, 'sdk.config.'))
}

/** Compares parts with the same path. A part that only one side has is a difference. */
function compareParts(docs: Parts, theirs: Parts): PartDifference[] {
  return [...new Set([...docs.keys(), ...theirs.keys()])].flatMap((key) => {
    const [ours, other] = [docs.get(key), theirs.get(key)]
    // The fields of an argument object are named without the argument: `vault.deposit(assets)`.
    const isArguments = key.startsWith('#') && ours?.kind === 'object' && other?.kind === 'object'
    return compareShapes(ours, other).map(({ path, ...texts }) => ({
      path: isArguments ? path || key : join(key, path),
      ...texts,
    }))
  })
}

/** Joins two segments of a path: `createErc20` + `(` + `#1` is `createErc20(#1)`. */
function join(key: string, path: string): string {
  const bare = path.replace(/^\./, '')
  if (key === '(') return `(${bare})`
  return key === ' → ' ? `${key}${bare || '(value)'}` : key + path
}

function compareShapes(docs: ApiShape | undefined, theirs: ApiShape | undefined): PartDifference[] {
  if (!docs || !theirs) return [difference(docs && print(docs), theirs && print(theirs))]
  const need = ({ optional }: ApiShape) => (optional ? 'optional' : 'required')
  return [
    ...compareMeaning(docs, theirs),
    ...(docs.optional === theirs.optional ? [] : [difference(need(docs), need(theirs))]),
  ]
}

/** Our `unknown` equals a type of another package. `any` differs from every other type. */
function compareMeaning(docs: ApiShape, theirs: ApiShape): PartDifference[] {
  if (docs.text === 'unknown' && theirs.foreign) return []
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

/** The members to compare if each of two unions has one member of the same kind that the other has not. */
function differingMembers(docs: ApiShape, theirs: ApiShape): [ApiShape, ApiShape] | undefined {
  const onlyIn = (a: ApiShape, b: ApiShape) =>
    [...a.parts].filter(([text]) => !b.parts.has(text)).map(([, one]) => one)
  const [[ours, ...more], [other, ...others]] = [onlyIn(docs, theirs), onlyIn(theirs, docs)]
  const areTwo = ours && other && more.length + others.length === 0
  return areTwo && ours.kind !== 'name' && ours.kind === other.kind ? [ours, other] : undefined
}

const print = ({ text, optional }: ApiShape): string => text + (optional ? ' (optional)' : '')

const difference = (docs: string | undefined, theirs: string | undefined): PartDifference => ({
  path: '',
  ...(docs !== undefined && { docs }),
  ...(theirs !== undefined && { package: theirs }),
})
