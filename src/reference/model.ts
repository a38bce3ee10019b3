/**
 * The reference model: everything the site knows about the SDK's public API, as plain data. `src/reference/build.ts` builds
 * it from `sdk/` with TypeDoc. Pages, search records and `/reference.json` are generated from it.
 */

import type { Attributes } from './attributes.ts'

export const METHOD_KINDS = ['request', 'transaction', 'helper', 'util'] as const
type MethodKind = (typeof METHOD_KINDS)[number]

/** What a call returns: a cancelable request, an abortable promise, a native promise, or a plain value. */
export const PROMISE_KINDS = ['AbortRequest', 'AbortPromise', 'Promise', 'sync'] as const
export type PromiseKind = (typeof PROMISE_KINDS)[number]

/** Where a method's data comes from. */
export const DATA_SOURCES = ['subgraph', 'backend API', 'contract call', 'local computation'] as const
export type DataSource = (typeof DATA_SOURCES)[number]

/** The forms of a method. A method that is not a transaction only has the form `call`. */
export const FORMS = ['call', 'send', 'encode', 'estimate'] as const

/** Position of a declaration in `sdk/`. `file` is relative to the project's root. */
export interface Location {
  file: string
  line: number
}

export interface Parameter extends Attributes {
  /** Dotted path: `position`, `position.timestamp`, `feeRecipients[].address`. */
  name: string
  /** The type with named object types written out: `{ version: number; isUpgradeRequired: boolean }`. */
  type: string
  /** The type by the name of its declaration, if it is or contains an object: `Position[]`. */
  typeName?: string
  required: boolean
  description: string
  /** Names of the validation rules in `checks.ts` that apply to it. */
  checks: string[]
  location: Location
}

export interface Field extends Attributes {
  /** Dotted path: `osTokenConfig.ltvPercent`, `[].time`, `positions[].timestamp`; `(value)` for a plain value. */
  path: string
  type: string
  /** The type by the name of its declaration, if it is or contains an object: `ExitRequest[]`. */
  typeName?: string
  optional: boolean
  description: string
  /** True for a row that only introduces the rows below it: an object or an array of objects. */
  container: boolean
  location: Location
}

export interface Thrown {
  /** The exact message, or the name of another library's error. */
  message: string
  when: string
  fix: string
  /** Arguments that a validation rule applies to; absent for other errors. */
  arguments?: string[]
}

/** A form of a method that needs a signer. */
export interface SignerNeed {
  form: (typeof FORMS)[number]
  /** The condition, if a signer is not always needed: `unless built from \`endpoints.web3\``. */
  condition?: string
}

interface Companions {
  encode: { type: string; fields: Field[]; notes: string }
  estimateGas: { type: string; unit: string; notes: string }
}

export interface Method {
  /** Route without its leading slash. Its case matters: `osToken/requests/getConfig`. */
  page: string
  /** `sdk.vault.getVault` */
  call: string
  /** `vault` */
  group: string
  /** `getVault` */
  name: string
  kind: MethodKind
  summary: string
  since: string
  /** For a deprecated method, which still works: what to use instead. */
  deprecated?: string
  /** For a removed method: the version that removed it, and what to use instead. */
  removed?: { version: string; replacement: string }
  promise: PromiseKind
  sources: DataSource[]
  /** Forms that need a signer; empty if none does. */
  signer: SignerNeed[]
  /** One or two sentences on how networks differ; empty if the method is the same on all networks. */
  networks: string
  /** The call as TypeScript: `getVault(args: { vaultAddress: string; withTime?: boolean }): AbortRequest<…>`. */
  signature: string
  parameters: Parameter[]
  returns: { type: string; description: string; fields: Field[] }
  /** A complete sample result as TypeScript; undefined for plain values and removed methods. */
  sample?: string
  throws: Thrown[]
  companions: Companions | null
  location: Location
}

interface EnumMember {
  name: string
  value: string | number
  description: string
}

/** A member of the SDK instance, or an export of the package, without its own page: `sdk.getGas`, `configs`. */
export interface Member {
  name: string
  description: string
  location: Location
}

export interface Enum extends Member {
  members: EnumMember[]
}

export interface Reference {
  methods: Method[]
  enums: Enum[]
  /** Options of the constructor, with dotted paths. */
  options: Parameter[]
  constructorThrows: Thrown[]
  members: Member[]
}
