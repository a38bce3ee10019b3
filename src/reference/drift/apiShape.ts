/**
 * The model by which two versions of the SDK are compared: what callers can observe, with every alias resolved, as a tree.
 * Declarations with the same meaning have the same tree, however they are written.
 */
export interface Shape {
  /** On one line. Equal texts mean equal shapes, whatever the order of an object's fields. */
  text: string
  /** Shapes of the same kind are compared part by part, all others by their texts. A `name` has no parts. */
  kind: string
  /** By the end of their path: `.apy`, `[]`, `[key]`, `(` for the parameters of a call, ` → ` for its result. */
  parts: Parts
  /** An optional field or parameter. */
  optional?: true
  /** Of a contract that is compared once by its name, and not wherever it occurs. */
  contract?: string
}

export type Parts = ReadonlyMap<string, Shape>

/** A primitive, a literal, an enum or class that the package exports, a class of another package, a type parameter. */
export const named = (text: string): Shape => ({ kind: 'name', text, parts: new Map() })

export function arrayOf(item: Shape, isReadonly: boolean): Shape {
  const text = item.kind === 'name' ? `${item.text}[]` : `Array<${item.text}>`
  const kind = isReadonly ? 'readonly array' : 'array'
  return { kind, text: isReadonly ? `readonly ${text}` : text, parts: new Map([['[]', item]]) }
}

/** `Promise`, or an awaitable class of the SDK, with the type that `await` returns. */
export const promiseOf = (name: string, result: Shape): Shape => ({
  kind: `promise: ${name}`,
  text: `${name}<${result.text}>`,
  parts: new Map([['', result]]),
})

/** @param base - the class of another package that the fields are added to */
export function objectOf(fields: Iterable<readonly [path: string, Shape]>, base?: string): Shape {
  const parts = new Map(fields)
  const texts = [...parts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, { text, optional }]) => `${path.replace(/^\./, '')}${optional ? '?' : ''}: ${text}`)
  const text = texts.length === 0 ? '{}' : `{ ${texts.join('; ')} }`
  return base ? { kind: base, text: `${base} & ${text}`, parts } : { kind: 'object', text, parts }
}

/** Flat, sorted and without duplicates; the type itself if only one is left. */
export function unionOf(types: Shape[]): Shape {
  const flat = types.flatMap((type) => (type.kind === 'union' ? [...type.parts.values()] : [type]))
  const parts = new Map(flat.map((type) => [type.text, type] as const).sort(([a], [b]) => (a < b ? -1 : 1)))
  const [only, ...more] = parts.values()
  return only && more.length === 0 ? only : { kind: 'union', text: [...parts.keys()].join(' | '), parts }
}

export const withoutUndefined = (type: Shape): Shape =>
  type.kind === 'union' ? unionOf([...type.parts.values()].filter(({ text }) => text !== 'undefined')) : type

export function callOf(parameters: Shape[], result: Shape): Shape {
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

/** An ethers contract. One without a name combines several. */
export function contractOf(name: string | undefined, functions: Parts): Shape {
  const names = [...functions.keys()].map((path) => path.slice(1)).join(', ')
  const text = name === undefined ? `contract with ${names}` : `${name} contract`
  return { kind: 'contract', text, parts: functions, ...(name !== undefined && { contract: name }) }
}

/** What the public API of a package consists of, and under which heading a report lists it. */
export const SECTIONS = {
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
  /** By path: `Mainnet.addresses.base.keeper` and its address, or its type where that is no literal. */
  default: 'Defaults of the networks',
} as const

export type Section = keyof typeof SECTIONS

/** The public API of a package, each section by the names of its items. */
export type Api = Record<Section, Parts>
