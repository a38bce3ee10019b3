/** What pages and reference.json make of each kind of declaration, in a small SDK. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildReference } from '../../src/reference/build.ts'
import type { Reference } from '../../src/reference/model.ts'
import { referenceJson, toReferenceJson } from '../../src/reference/referenceJson.ts'
import { createSampleProject } from '../unit/content/sampleProject.ts'

const project = createSampleProject()
const { write, edit } = project
afterAll(() => project.dispose())

write(
  'sdk/vault/getMore.ts',
  `import type { TransactionReceipt } from 'ethers'
import type { PartAbi } from '../abi.ts'
import type { VaultType } from '../enums.ts'
import type { AbortPromise } from '../promises.ts'

export type Period = {
  /**
   * First day.
   * @unit unix seconds
   */
  from: number
  /**
   * Last day.
   * @unit unix seconds
   */
  to?: number
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
  /** What follows. */
  next?: More | null
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
  /** Both ways. */
  orders: ('asc' | 'desc')[]
  /** Tells when it ends, if it does. */
  onEnd: string | (() => void)
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
write(
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
write(
  'sdk/vault/getFee.ts',
  `import type { Period } from './getMore.ts'

/**
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

/**
 * Lists periods.
 *
 * @page vault/listperiods
 * @kind util
 * @since 3.0.0
 * @source local computation
 * @returns The periods, if any.
 */
export type ListPeriods = () => Period[] | undefined
`,
)
write(
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
edit(
  'sdk/vault/index.ts',
  '  setThing: SetThing\n',
  `  setThing: SetThing
  getMore: GetMore
  countThings: CountThings
  getFee: GetFee
  listPeriods: ListPeriods
  makeThing: MakeThing
  makeOther: MakeOther
  /** The same as \`getThing\`. */
  readThing: GetThing
  /** Lists names. */
  listNames(options: Options): string[]
`,
)
edit(
  'sdk/vault/index.ts',
  'import',
  `import type { Options } from '../options.ts'
import type { CountThings } from './countThings.ts'
import type { GetFee, ListPeriods } from './getFee.ts'
import type { GetMore } from './getMore.ts'
import type { MakeOther, MakeThing } from './makeThing.ts'
export type * from './countThings.ts'
export type * from './getFee.ts'
export type * from './getMore.ts'
export type * from './makeThing.ts'
import`,
)
write(
  'sdk/samples/vault.ts',
  `import type { GetMore, GetOther, GetThing, ListPeriods } from '../vault/index.ts'
import type { Answer } from './answer.ts'

export const getThing = { total: 1n, createdAt: 1 } satisfies Answer<GetThing>
export const getOther = {
  size: 1, // one
  endTimestamp: 1,
} satisfies Answer<GetOther>
export const getMore = null satisfies Answer<GetMore>
export const listPeriods = [] satisfies Answer<ListPeriods>
`,
)
write(
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
edit(
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
write(
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
edit(
  'sdk/index.ts',
  "export * from './enums.ts'",
  "export type * from './abi.ts'\nexport * from './enums.ts'\nexport * from './exports.ts'",
)
write(
  'sdk/abi.ts',
  `/** Contract of a part. */
export interface PartAbi {
  /** Nothing. */
  nothing(): void
}
`,
)
write(
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
write(
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
write(
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

let reference: Reference
let json: ReturnType<typeof toReferenceJson>
beforeAll(async () => {
  reference = await buildReference({ root: project.root })
  json = toReferenceJson(reference, () => [])
}, 60_000)
const entry = (name: string) => json.find((each) => each.name === name)

/** The values of an object, without those that are absent. */
const valuesOf = (each: object, ...names: string[]) =>
  names.map((name) => (each as Record<string, unknown>)[name]).filter((value) => value !== undefined)

test('arguments have their types, units, defaults, limits and deprecations', () => {
  const shown = entry('getMore')?.parameters.map((each) =>
    valuesOf(each, 'name', 'type', 'required', 'default', 'constraint', 'unit', 'deprecated'),
  )
  expect(shown).toEqual([
    ['vaultAddress', 'string', true],
    ['others', 'ReadonlyArray<string>', true],
    ['order', "'asc' | 'desc' | null", false, "'asc'"],
    ['days', 'number', false, '1_000', 'at least 1', 'days', 'Pass `period`.'],
    ['period', '{ from: number; to?: number }', false],
    ['period.from', 'number', true, 'unix seconds'],
    ['period.to', 'number', false, 'unix seconds'],
    ['parts', "Array<{ address: string; 'inner-parts': Array<{ name: string }> }>", true],
    ['parts[].address', 'string', true],
    ['parts[].inner-parts', 'Array<{ name: string }>', true],
    ['parts[].inner-parts[].name', 'string', true],
  ])
  const { parameters } = reference.methods.find(({ name }) => name === 'getMore') ?? {}
  expect(parameters?.slice(0, 2)).toMatchObject([
    { checks: ['address'], location: { file: 'sdk/vault/getMore.ts', line: 35 } },
    { checks: ['array', 'addresses'] },
  ])
})

test('fields of a result have paths into objects and lists, with what each means', () => {
  const part = "{ address: string; 'inner-parts': Array<{ name: string }> }"
  const fields = entry('getMore')?.returns.fields ?? []
  expect(fields.map(({ path, type, description }) => [path, type, description])).toEqual([
    ['next', 'More | null', 'What follows.'],
    ['type', 'VaultType', 'Kind of vault.'],
    ['formerType', 'VaultType.Default', 'The one kind there was.'],
    ['fees', 'Record<string, string>', 'Fees by address.'],
    ['version', '1 | 2', 'Version.'],
    ['part', `${part} | null`, 'Its part.'],
    ['part.address', 'string', 'Address of it.'],
    ['part.inner-parts[]', '{ name: string }', 'Its parts.'],
    ['part.inner-parts[].name', 'string', 'Name.'],
    ['parts', `Array<${part}> | null`, 'Parts, or nothing.'],
    ['parts[].address', 'string', 'Address of it.'],
    ['parts[].inner-parts[]', '{ name: string }', 'Its parts.'],
    ['parts[].inner-parts[].name', 'string', 'Name.'],
    ['all[]', part, 'All parts.'],
    ['all[].address', 'string', 'Address of it.'],
    ['all[].inner-parts[]', '{ name: string }', 'Its parts.'],
    ['all[].inner-parts[].name', 'string', 'Name.'],
    ['sent', `${part} & { receiver: string }`, 'A part and where it goes.'],
    ['contract', 'StakeWise.ABI.Part', 'Its contract.'],
    ['receipt', 'TransactionReceipt', 'What the node said.'],
    ['keys', 'keyof Part', 'Names of its fields.'],
    ['orders', "Array<'asc' | 'desc'>", 'Both ways.'],
    ['onEnd', 'string | (() => void)', 'Tells when it ends, if it does.'],
    [
      'read',
      `(kind: 'first' | 'second' | 'third' | 'fourth' | 'fifth', count?: number) => Promise<${part} | null>`,
      'Reads one part, by a long list of possible kinds.',
    ],
    ['(value)', 'null', 'More, or nothing.'],
  ])
  expect(fields.filter(({ optional }) => optional).map(({ path }) => path)).toEqual(['next', 'formerType'])
  expect(fields.filter(({ container }) => container).map(({ path }) => path)).toEqual([
    'part',
    'part.inner-parts[]',
    'parts',
    'parts[].inner-parts[]',
    'all[]',
    'all[].inner-parts[]',
  ])
  expect(fields.filter(({ unit }) => unit)).toEqual([])
})

test('fields of a result that is a list have paths that start with []', () => {
  const fields = entry('listPeriods')?.returns.fields ?? []
  expect(fields.map(({ path, type, unit }) => [path, type, unit])).toEqual([
    ['[].from', 'number', 'unix seconds'],
    ['[].to', 'number', 'unix seconds'],
  ])
})

test('pages name the types of objects', () => {
  const { parameters = [], returns } = reference.methods.find(({ name }) => name === 'getMore') ?? {}
  const names = [...parameters, ...(returns?.fields ?? [])].map(({ typeName }) => typeName)
  expect(new Set(names)).toEqual(
    new Set([
      undefined,
      'Period',
      'Part[]',
      'object[]',
      'Part | null',
      'Part[] | null',
      'ReadonlyArray<Part>',
    ]),
  )
})

test('a long signature has a line for each argument', () => {
  expect(entry('getMore')?.signature).toBe(
    `sdk.vault.getMore(args: {
  vaultAddress: string
  others: ReadonlyArray<string>
  order?: 'asc' | 'desc' | null
  days?: number
  period?: { from: number; to?: number }
  parts: Array<{ address: string; 'inner-parts': Array<{ name: string }> }>
}): AbortPromise<More | null>`,
  )
  expect(entry('countThings')?.signature).toBe('sdk.vault.countThings(): number')
})

test('errors are those of the checked arguments in order, then those of the method', () => {
  expect(entry('getMore')?.throws.map(({ message }) => message)).toEqual([
    'The "vault" argument must be a valid address',
    'The "others" argument must be an array',
    'The "others" argument must be an array of valid addresses',
    'The "days" argument must be a number',
    'No more',
  ])
  expect(entry('getMore')?.throws).toContainEqual({
    message: 'No more',
    when: 'There is none.',
    fix: 'Wait.',
  })
  expect(entry('getMore')?.throws[0]).toMatchObject({ arguments: ['vaultAddress'] })
})

test('a method has the facts of its tags', () => {
  expect(entry('getMore')).toMatchObject({
    page: 'vault/getmore',
    group: 'vault',
    summary: 'Reads more of a thing.\n\nIn a second paragraph.',
    kind: 'helper',
    since: '2.x',
    promise: 'AbortPromise',
    sources: ['subgraph', 'contract call'],
    signer: [{ form: 'call', condition: 'a permit, if any' }],
    networks: 'Only `Network.Mainnet`.',
    sample: 'null',
    companions: null,
    defects: [],
  })
  expect(entry('getOther')?.sample).toBe('{\n  size: 1, // one\n  endTimestamp: 1,\n}')
  expect(entry('getPast')).toMatchObject({
    removed: { version: '2.0.0', replacement: 'Call `getThing`.' },
    sources: ['backend API'],
  })
})

test('a function may return its result at once', () => {
  expect(entry('countThings')).toMatchObject({
    promise: 'sync',
    returns: { fields: [{ path: '(value)', type: 'number', description: 'Their number.' }] },
  })
  expect(entry('getFee')).toMatchObject({
    promise: 'Promise',
    returns: { fields: [{ path: '(value)', type: 'bigint', unit: 'wei', description: 'The fee.' }] },
  })
})

test('a transaction describes what it encodes', () => {
  expect(entry('makeThing')).toMatchObject({
    signer: [{ form: 'send' }, { form: 'encode', condition: 'a permit, or two' }, { form: 'estimate' }],
    companions: {
      encode: {
        fields: [{ path: 'to' }, { path: 'data' }, { path: 'value', unit: 'wei' }],
        notes: 'Pays.',
      },
      estimateGas: { type: 'bigint', unit: 'wei of the native coin', notes: 'Pays too.' },
    },
  })
  expect(entry('makeOther')?.companions?.encode).toMatchObject({ type: 'ContractTransaction', fields: [] })
})

test('reference.json has the signature of each form, and the defects on the page', () => {
  const defect = { title: 'It breaks', anchor: 'it-breaks', happens: 'A.', when: 'B.', workaround: 'C.' }
  const described = toReferenceJson(reference, (page) =>
    page === 'vault/makething' ? [{ ...defect, line: 7 }] : [],
  )
  expect(referenceJson.safeParse(described).error).toBeUndefined()
  expect(described.find(({ name }) => name === 'makeThing')).toMatchObject({
    signature: 'sdk.vault.makeThing(args: { userAddress: string }): Promise<string>',
    companions: {
      encode: {
        signature:
          'sdk.vault.makeThing.encode(args: { userAddress: string }): Promise<{ to: string; data: string; value: bigint }>',
      },
      estimateGas: {
        signature: 'sdk.vault.makeThing.estimateGas(args: { userAddress: string }): Promise<bigint>',
      },
    },
    defects: [defect],
  })
  expect(described.find(({ name }) => name === 'getMore')?.defects).toEqual([])
})

test('members of the instance and exports have a description each', () => {
  const described = reference.members
    .filter(({ location }) => location.file !== 'sdk/promises.ts')
    .map(({ name, description }) => [name, description])
  expect(described).toEqual([
    ['sdk.options', 'What it was made with.'],
    ['sdk.count', 'How many.'],
    ['sdk.wrap', 'Wraps a value.'],
    ['sdk.vault.readThing', 'The same as `getThing`.'],
    ['sdk.vault.listNames', 'Lists names.'],
    ['settings', 'Settings by name, `Thing` and its fields among them, which is more than fills a line.'],
    ['make', 'Makes something of it.'],
    ['add', 'Adds.'],
    ['Base', 'What others build upon.'],
    ['Pair', 'A pair.'],
  ])
})

test('enums, options and errors of the constructor are listed', () => {
  expect(reference.enums).toMatchObject([
    {
      name: 'VaultType',
      description: 'Who may deposit.',
      members: [
        { name: 'Default', value: 'Default', description: 'Anyone.' },
        { name: 'Closed', value: 'Closed', description: 'Nobody.' },
      ],
    },
    { name: 'Network', members: [{ name: 'Mainnet', value: 1, description: 'Ethereum.' }] },
  ])
  expect(
    reference.options.map((each) =>
      valuesOf(each, 'name', 'typeName', 'type', 'required', 'default', 'constraint'),
    ),
  ).toEqual([
    [
      'endpoints',
      'object',
      '{ web3: string | string[] | Array<{ url: string }> }',
      false,
      "the network's own",
      'at least one',
    ],
    [
      'endpoints.web3',
      'string | string[] | UrlWithHeaders[]',
      'string | string[] | Array<{ url: string }>',
      true,
    ],
    ['endpoints.web3[].url', 'string', true],
  ])
  expect(reference.constructorThrows).toEqual([
    {
      message: 'Provider or endpoints.web3 should be provided',
      when: 'Neither was passed.',
      fix: 'Pass one of them.',
    },
  ])
})
