/**
 * The reference model: everything the site knows about the SDK's public API, as plain data.
 * `src/reference/build.ts` makes it from `sdk/` with TypeDoc; pages, search records, `/reference.json`
 * and the comparison with published packages all read it from here.
 */

import type { Attributes } from './attributes.ts'

export type MethodKind = 'request' | 'transaction' | 'helper' | 'util'

/** What a call returns: a cancelable request, an abortable promise, a native promise, or a plain value. */
export type PromiseKind = 'AbortRequest' | 'AbortPromise' | 'Promise' | 'sync'

/** Position of a declaration in `sdk/`. `file` is relative to the project's root. */
export interface Location {
  file: string
  line: number
}

export interface Parameter extends Attributes {
  /** Dotted path: `position`, `position.timestamp`, `feeRecipients[].address`. */
  name: string
  /** Printed with named object types written out: `{ version: number; isUpgradeRequired: boolean }`. */
  type: string
  /** The type by the name of its declaration, where it is an object or holds one: `Position[]`. */
  typeName?: string
  required: boolean
  description: string
  /** Names of the SDK's own validation rules, in the order of `checks.ts`. */
  checks: string[]
  location: Location
}

export interface Field extends Attributes {
  /** Dotted path: `osTokenConfig.ltvPercent`, `[].time`, `positions[].timestamp`; `(value)` for a plain value. */
  path: string
  type: string
  /** The type by the name of its declaration, where it is an object or holds one: `ExitRequest[]`. */
  typeName?: string
  optional: boolean
  description: string
  /** True for a row that only introduces the rows below it: an object or an array of objects. */
  container: boolean
  location: Location
}

export interface Thrown {
  /** The exact message, or the name of a foreign error. */
  message: string
  when: string
  fix: string
  /** Arguments that a validation rule applies to; absent for other errors. */
  arguments?: string[]
}

/** A form of a method that needs a signer: `call` if the method has only one. */
export interface SignerNeed {
  form: 'call' | 'send' | 'encode' | 'estimate'
  /** When it is not always needed: `unless built from \`endpoints.web3\``. */
  condition?: string
}

interface Companions {
  encode: { type: string; fields: Field[]; notes: string }
  estimateGas: { type: string; unit: string; notes: string }
}

export interface Method {
  /** Route without its leading slash, spelled as in the specification: `osToken/requests/getConfig`. */
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
  /** What to use instead of a method that still works. */
  deprecated?: string
  /** Version that removed the method, with what to use instead. */
  removed?: { version: string; replacement: string }
  promise: PromiseKind
  /** `subgraph`, `backend API`, `contract call`, `local computation` */
  sources: string[]
  /** Forms that need a signer; empty if none does. */
  signer: SignerNeed[]
  /** One or two sentences; empty when the method is the same on all four networks. */
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

export interface Enum {
  name: string
  description: string
  members: EnumMember[]
  location: Location
}

/** A member of the SDK instance, or an export of the package, without its own page. */
export interface Member {
  name: string
  signature: string
  description: string
  location: Location
}

export interface Reference {
  methods: Method[]
  enums: Enum[]
  /** Options of the constructor, with dotted paths. */
  options: Parameter[]
  constructorThrows: Thrown[]
  /** `sdk.getGas`, `sdk.config`, … */
  members: Member[]
  /** `createProvider`, `configs`, `BigDecimal`, … */
  exports: Member[]
}
