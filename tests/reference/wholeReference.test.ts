/**
 * The whole reference of a small SDK that contains every kind of declaration. The fixture records what pages and
 * `/reference.json` show of it. After an intended change, update it with `npx vitest run --project unit -u` and this file.
 */
import { afterAll, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { buildReference } from '../../src/reference/build.ts'
import { toReferenceJson } from '../../src/reference/referenceJson.ts'
import { createSampleProject } from '../unit/content/sampleProject.ts'

const project = createSampleProject()
afterAll(() => project.dispose())

project.write(
  'sdk/vault/getMore.ts',
  `import type { TransactionReceipt } from 'ethers'
import type { PartAbi } from '../abi.ts'
import type { VaultType } from '../enums.ts'
import type { AbortPromise } from '../promises.ts'

export interface Period {
  /**
   * First day.
   * @unit unix seconds
   */
  from: number
}

/** A part. */
export interface Part {
  /** Address of it. */
  address: string
  /** Its parts. */
  'inner-parts': {
    /** Name. */
    name: string
  }[]
}

export interface GetMoreArgs {
  /**
   * Vault.
   * @check address vault
   */
  vaultAddress: string
  /**
   * Other vaults.
   * @check array
   * @check addresses
   */
  others: ReadonlyArray<string>
  /**
   * Order.
   * @defaultValue 'asc'
   */
  order?: 'asc' | 'desc' | null
  /**
   * Days.
   * @defaultValue 1_000
   * @constraint at least 1
   * @deprecated Pass \`period\`.
   * @unit days
   * @check number
   */
  days?: number
  /** Period. */
  period?: Period
  /** What each part gets. */
  parts: Part[]
}

/** More. */
export interface More {
  /** Kind of vault. */
  type: VaultType
  /** The one kind there was. */
  formerType?: VaultType.Default
  /** Fees by address. */
  fees: Record<string, string>
  /**
   * Version.
   * @unit none
   */
  version: 1 | 2
  /** Its part. */
  part: Part | null
  /** Parts, or nothing. */
  parts: Part[] | null
  /** All parts. */
  all: readonly Part[]
  /** A part and where it goes. */
  sent: Part & {
    /** Receiver. */
    receiver: string
  }
  /** Its contract. */
  contract: PartAbi
  /** What the node said. */
  receipt: TransactionReceipt
  /** Names of its fields. */
  keys: keyof Part
  /**
   * Reads one part, by a long list of possible kinds.
   * @unit none
   */
  read(kind: 'first' | 'second' | 'third' | 'fourth' | 'fifth', count?: number): Promise<Part | null>
}

/**
 * Reads more
 * of a thing.
 *
 * In a second paragraph.
 *
 * @page vault/getmore
 * @kind helper
 * @since 2.x
 * @source subgraph, contract call
 * @signer call (a permit, if any)
 * @networks Only \`Network.Mainnet\`.
 * @returns More,
 * or nothing.
 * @throws \`No more\` — There is none. — Wait.
 */
export type GetMore = (args: GetMoreArgs) => AbortPromise<More | null>
`,
)
project.write(
  'sdk/vault/countThings.ts',
  `/**
 * Counts things.
 *
 * @page vault/countthings
 * @kind util
 * @since 3.0.0
 * @source local computation
 * @returns Their number.
 * @returnUnit none
 */
export type CountThings = () => number
`,
)
project.write(
  'sdk/vault/getFee.ts',
  `/**
 * Computes the fee.
 *
 * @page vault/getfee
 * @kind util
 * @since 3.0.0
 * @source local computation
 * @returns The fee.
 * @returnUnit wei
 */
export type GetFee = () => Promise<bigint>
`,
)
project.write(
  'sdk/vault/makeThing.ts',
  `import type { EncodedPayment, Transaction } from '../transaction.ts'
import type { ContractTransaction } from 'ethers'

export interface MakeThingArgs {
  /**
   * Sender.
   * @check address
   */
  userAddress: string
}

/**
 * Makes a thing.
 *
 * @page vault/makething
 * @kind transaction
 * @since 3.0.0
 * @source contract call
 * @signer send, encode (a permit, or two), estimate
 * @encode Pays.
 * @estimate Pays too.
 */
export type MakeThing = Transaction<MakeThingArgs, EncodedPayment>

/**
 * Makes a thing by other means.
 *
 * @page vault/makeother
 * @kind transaction
 * @since 3.0.0
 * @source contract call
 * @signer send
 * @encode Needs none.
 * @estimate Needs none.
 */
export type MakeOther = Transaction<MakeThingArgs, ContractTransaction>
`,
)
project.edit(
  'sdk/vault/index.ts',
  '  setThing: SetThing\n',
  `  setThing: SetThing
  getMore: GetMore
  countThings: CountThings
  getFee: GetFee
  makeThing: MakeThing
  makeOther: MakeOther
  /** The same as \`getThing\`. */
  readThing: GetThing
  /** Lists names. */
  listNames(options: Options): string[]
`,
)
project.edit(
  'sdk/vault/index.ts',
  'import',
  `import type { Options } from '../options.ts'
import type { CountThings } from './countThings.ts'
import type { GetFee } from './getFee.ts'
import type { GetMore } from './getMore.ts'
import type { MakeOther, MakeThing } from './makeThing.ts'
export type * from './countThings.ts'
export type * from './getFee.ts'
export type * from './getMore.ts'
export type * from './makeThing.ts'
import`,
)
project.write(
  'sdk/samples/vault.ts',
  `import type { GetMore, GetOther, GetThing } from '../vault/index.ts'
import type { Answer } from './answer.ts'

export const getThing = { total: 1n, createdAt: 1 } satisfies Answer<GetThing>
export const getOther = {
  size: 1, // one
  endTimestamp: 1,
} satisfies Answer<GetOther>
export const getMore = null satisfies Answer<GetMore>
`,
)
project.write(
  'sdk/removed.ts',
  `import type { AbortRequest } from './promises.ts'

/** Methods that are gone. */
export interface RemovedMethods {
  'vault.getPast': GetPast
}

export interface Past {
  /** Name. */
  name: string
}

/**
 * Read the past.
 *
 * @page vault/getpast
 * @kind request
 * @since 1.0.0
 * @removed 2.0.0 — Call \`getThing\`.
 * @source backend API
 */
export type GetPast = () => AbortRequest<Past>
`,
)
project.edit(
  'sdk/sdk.ts',
  '  readonly vault: VaultMethods\n',
  `  readonly vault: VaultMethods
  /** What it was made with. */
  readonly options: Options
  /** How many. */
  get count(): number
  /**
   * Wraps a value.
   *
   * @param value - any
   * @returns The same.
   */
  wrap<T extends string, U>(value: T, other?: U): Promise<T | U>
`,
)
project.write(
  'sdk/exports.ts',
  `import type { Options } from './options.ts'
import type { Thing } from './vault/index.ts'

/** Settings by name, \`Thing\` and its fields among them, which is more than fills a line. */
export declare const settings: Record<string, Thing>

/** Makes something of it. */
export declare const make: (options: Options, count?: number) => Thing

/** Adds. */
export declare function add(a: bigint, more: bigint[]): bigint

/** What others build upon. */
export declare class Base {
  /** Nothing. */
  nothing(): void
}

/** A pair. */
export declare class Pair<A, B> extends Base {
  /** Both. */
  constructor(first: A, second?: B)
  /** The first. */
  first: A
  /** From a list. */
  static from<T>(list: T[]): Pair<T, T>
  /** Turned around. */
  turn(): Pair<B, A>
}
`,
)
project.edit(
  'sdk/index.ts',
  "export * from './enums.ts'",
  "export type * from './abi.ts'\nexport * from './enums.ts'\nexport * from './exports.ts'",
)
project.write(
  'sdk/abi.ts',
  `/** Contract of a part. */
export interface PartAbi {
  /** Nothing. */
  nothing(): void
}
`,
)
project.write(
  'sdk/global.ts',
  `import type * as Abi from './abi.ts'
import type * as Sdk from './options.ts'
import type { Thing as AThing } from './vault/index.ts'

declare global {
  namespace StakeWise {
    type Options = Sdk.Options
    type Thing = AThing
    namespace ABI {
      type Part = Abi.PartAbi
    }
  }
}
`,
)

// The test has its own declarations, so that it does not depend on the real ones.
project.write(
  'sdk/options.ts',
  `/** An address with headers. */
export interface UrlWithHeaders {
  /** Address. */
  url: string
}

/** What the constructor takes. */
export interface Options {
  /**
   * Where to ask.
   * @defaultValue the network's own
   * @constraint at least one
   */
  endpoints?: {
    /** Addresses. */
    web3: string | string[] | UrlWithHeaders[]
  }
}
`,
)
project.write(
  'sdk/enums.ts',
  `/** Who may deposit. */
export enum VaultType {
  /** Anyone. */
  Default = 'Default',
  /** Nobody. */
  Closed = 'Closed',
}

/** Networks. */
export enum Network {
  /** Ethereum. */
  Mainnet = 1,
}
`,
)

test('the reference matches the record', async () => {
  const reference = await buildReference({ root: project.root })
  const { methods, members, ...rest } = reference
  const record = {
    methods: toReferenceJson(reference),
    names: methods.map(({ call, parameters, returns, location }) => ({
      call,
      location,
      checks: parameters.flatMap(({ name, checks }) => (checks.length > 0 ? [`${name}: ${checks}`] : [])),
      types: [...parameters, ...returns.fields].flatMap(({ typeName }) => typeName ?? []),
    })),
    // Those of the real SDK are copied, and change.
    members: members.filter(({ location }) => location.file !== 'sdk/promises.ts'),
    ...rest,
  }
  const text = stringify(record, { lineWidth: 0, aliasDuplicateObjects: false })
  await expect(text).toMatchFileSnapshot('fixtures/reference-of-a-small-sdk.yaml')
})
