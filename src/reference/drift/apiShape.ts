/**
 * The model for comparing two versions of the SDK: a tree of everything that callers can observe, with all aliases resolved.
 * Declarations with the same meaning have the same tree, no matter how they are written.
 */
export interface ApiShape {
  /** The shape on one line. Equal texts mean equal shapes, regardless of the order of fields. */
  text: string
  /** Shapes of the same kind are compared part by part, others by their texts. The kind `name` has no parts. */
  kind: string
  /** The parts by the last segment of their path: `.apy`, `[]`, `[key]`, `(` for parameters, ` → ` for the result. */
  parts: Parts
  /** Set for an optional field or parameter. */
  optional?: true
  /** Set for a type of another package. */
  foreign?: true
  /** The name of a contract, which is compared only once rather than wherever it occurs. */
  contract?: string
}

export type Part = [path: string, shape: ApiShape]

export type Parts = ReadonlyMap<string, ApiShape>

/** A type that is identified by its text: a primitive, a literal, an exported enum or class, a class of another package. */
export const named = (text: string): ApiShape => ({ kind: 'name', text, parts: new Map() })

export const literalText = (value: unknown): string =>
  typeof value === 'string' ? `'${value}'` : String(value)

export function arrayOf(item: ApiShape, isReadonly: boolean): ApiShape {
  const text = item.kind === 'name' ? `${item.text}[]` : `Array<${item.text}>`
  const kind = isReadonly ? 'readonly array' : 'array'
  return { kind, text: isReadonly ? `readonly ${text}` : text, parts: new Map([['[]', item]]) }
}

/** A `Promise` or one of the SDK's promise classes, with the type that `await` returns. */
export const promiseOf = (name: string, result: ApiShape): ApiShape => ({
  kind: `promise: ${name}`,
  text: `${name}<${result.text}>`,
  parts: new Map([['', result]]),
})

/** @param base - the class of another package to which an intersection adds the fields */
export function objectOf(fields: Iterable<Part>, base?: string): ApiShape {
  const parts = new Map(fields)
  const texts = [...parts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, { text, optional }]) => `${path.replace(/^\./, '')}${optional ? '?' : ''}: ${text}`)
  const text = texts.length === 0 ? '{}' : `{ ${texts.join('; ')} }`
  return base ? { kind: base, text: `${base} & ${text}`, parts } : { kind: 'object', text, parts }
}

/** Removes fields of an object; other types stay as they are. */
export const withoutFields = (type: ApiShape, names: ReadonlySet<string>): ApiShape =>
  type.kind === 'object' ? objectOf([...type.parts].filter(([path]) => !names.has(path.slice(1)))) : type

/** A flat and sorted union without duplicates; just the type if only one is left. */
export function unionOf(types: ApiShape[]): ApiShape {
  const flat = types.flatMap((type) => (type.kind === 'union' ? [...type.parts.values()] : [type]))
  const parts = new Map(flat.map((type) => [type.text, type] as const).sort(([a], [b]) => (a < b ? -1 : 1)))
  const [only, ...more] = parts.values()
  return only && more.length === 0 ? only : { kind: 'union', text: [...parts.keys()].join(' | '), parts }
}

/** An optional field or parameter. Whether its type also contains `undefined` makes no difference. */
export function asOptional(type: ApiShape): ApiShape {
  if (type.kind !== 'union') return { ...type, optional: true }
  const members = [...type.parts.values()].filter(({ text }) => text !== 'undefined')
  return { ...unionOf(members), optional: true }
}

export function callOf(parameters: ApiShape[], result: ApiShape): ApiShape {
  const texts = parameters.map(({ text, optional }) => text + (optional ? '?' : ''))
  return {
    kind: 'function',
    text: `(${texts.join(', ')}) => ${result.text}`,
    parts: new Map([
      ['(', objectOf(parameters.map((one, index) => [`#${index + 1}`, one]))],
      [' → ', result],
    ]),
  }
}

/** An ethers contract. A contract without a name combines several. */
export function contractOf(name: string | undefined, functions: Parts): ApiShape {
  const names = [...functions.keys()].map((path) => path.slice(1)).join(', ')
  const text = name === undefined ? `contract with ${names}` : `${name} contract`
  return { kind: 'contract', text, parts: functions, ...(name !== undefined && { contract: name }) }
}

/** The parts of a package's public API and their headings in reports. The comments show how the items are named. */
export const sectionTitles = {
  /** By call: `vault.deposit`, `getGas`. */
  method: 'Methods',
  constructor: 'Constructor',
  enum: 'Enums',
  /** Other members of the instance: `config`, `contracts`. */
  member: 'Instance',
  /** `Keeper`, or how to get it: `createVault({ isPrivate: true })`. */
  contract: 'Contracts',
  /** Values that the package exports: `chains`, `BigDecimal`. */
  export: 'Exports',
  /** Types of the global namespace: `Options`, `ABI.Keeper`. */
  type: 'Types of the namespace StakeWise',
  /** By path: `Mainnet.addresses.base.keeper`. The shape is the value, or its type if that is not a literal. */
  default: 'Defaults of the networks',
} as const

export type Section = keyof typeof sectionTitles

/** The public API of a package, each section by the names of its items. */
export type Api = Record<Section, Parts>
