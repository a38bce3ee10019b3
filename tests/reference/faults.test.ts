/** Faults of declarations, each with the problem that stops the build. */
import { beforeAll, describe, expect, test } from 'vitest'
import { buildReference } from '../../src/reference/build.ts'
import { type Problem, ProblemError } from '../../src/shared/problem.ts'
import { createSampleProject, type SampleProject } from '../unit/content/sampleProject.ts'

const request = `import type { AbortRequest } from '../promises.ts'

export interface ProbeArgs {
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
  /**
   * Page size.
   * @defaultValue 100
   * @unit none
   * @check number
   */
  limit?: number
  /**
   * Order.
   * @defaultValue 'desc'
   */
  order?: 'asc' | 'desc'
  /**
   * Who.
   * @check nonEmpty
   */
  users?: string[]
  /**
   * Whether it is.
   * @defaultValue false
   */
  isOpen?: boolean
}

export interface ProbeResult {
  /**
   * Sum of all.
   * @unit wei
   */
  total: bigint
  /** Parts. */
  parts: {
    /**
     * When it was made.
     * @unit unix seconds
     */
    createdAt: number
  }[]
}

/**
 * Reads a thing.
 *
 * @page vault/probe
 * @kind request
 * @since 3.0.0
 * @source subgraph
 * @throws \`Gone\` — There is none. — Wait.
 */
export type Probe = (args: ProbeArgs) => AbortRequest<ProbeResult>
`
const transaction = `import type { EncodedTransaction, Transaction } from '../transaction.ts'

export interface ProbeArgs {
  /**
   * Amount to set.
   * @unit wei
   * @check bigint
   */
  assets: bigint
}

/**
 * Sets a thing.
 *
 * @page vault/probe
 * @kind transaction
 * @since 3.0.0
 * @source contract call
 * @signer send
 * @encode Needs no signer.
 * @estimate Needs a signer.
 */
export type Probe = Transaction<ProbeArgs, EncodedTransaction>
`

type Row = [from: string, to: string, problem: string, more?: string]

const ofRequests: Row[] = [
  ['   * @unit wei\n', '', '`total` has no unit.'],
  [
    '   * @unit none\n',
    '',
    '`limit` has no unit. Add `@unit`, for example `@unit wei of osToken`; `@unit none`',
  ],
  [
    '@unit wei',
    '@unit wie',
    '`total` has the unknown unit "wie": correct it, or add it to `units` in src/ref',
  ],
  [
    ' */\nexport type Probe = (args: ProbeArgs) => AbortRequest<ProbeResult>',
    ' * @returns Sum.\n * @returnUnit gwie\n */\nexport type Probe = (args: ProbeArgs) => AbortRequest<bigint>',
    '`Probe`: has the unknown unit "gwie"',
  ],
  [
    'unix seconds',
    'days',
    '`parts[].createdAt` is a time in "days": write seconds, milliseconds or microseconds',
  ],
  ['Whether it is.', 'Is it?\n   * @unit none', '`isOpen` is a boolean, which has no unit: remove `@unit`'],
  ['@unit wei', '@unit wei\n   * @unit gwei', '`total` has `@unit` twice: keep one'],
  ['@since', '@sicne 3.0.0\n * @since', '`@sicne` is not a tag of these declarations: correct it'],
  ['@unit wei', '@unit wei\n   * @since 4.0.0', '`total`: `@since` is only for methods'],
  ['@source subgraph', '@source', '`Probe`: `@source` has no text', '`Probe`: has no `@source`'],
  ['Page size.', '', '`limit` has no description'],
  ['When it was made.', '', '`parts[].createdAt` has no description'],
  ['@check address', '@check adress', '`vaultAddress` has `@check adress`, which is not a rule'],
  ['Sum of all.', 'Sum.\n   * @check numbr', '`total` has `@check numbr`, which is not a rule'],
  ['@check address', '@check number', '`vaultAddress` has `@check number`, but is a string'],
  ['@check number', '@check bigint', '`limit` has `@check bigint`, but is a number'],
  ['@defaultValue false', "@defaultValue 'no'", "`isOpen` has `@defaultValue 'no'`, but is a boolean: corre"],
  ['@defaultValue 100', '@defaultValue true', '`limit` has `@defaultValue true`, but is a number'],
  ["Value 'desc'", "Value 'down'", "`order` has `@defaultValue 'down'`, but is a 'asc' | 'desc'"],
  ['@check nonEmpty', "@defaultValue 'none'", "`users` has `@defaultValue 'none'`, but is a string[]"],
  [
    '@check address',
    '@defaultValue the own',
    '`vaultAddress` has a `@defaultValue`, but is required: make it',
  ],
  ['Page size.', 'Page <b>size</b>.', '`limit`: comments may not contain HTML: remove <b>'],
  ['Page size.', 'Page [size](/vault/size).', '`limit`: `(/vault/size)` does not become a link'],
  [
    'Sum of all.',
    'See {@link Thing}.',
    '`total`: `{@link Thing}` does not become a link: write a name in back',
  ],
  ['Page size.', 'Page\u200b size.', '`limit`: U+200B after "Page" is an invisible character'],
  ['createdAt: number', 'createdAt: any', '`parts[].createdAt` has the type `any`'],
  [' * @page vault/probe\n', '', '`Probe`: has no `@page`'],
  ['@page vault', '@page /vault', '`Probe`: `@page /vault/probe` is not a route: write'],
  [
    'vault/probe',
    'vault/getthing',
    '`sdk.vault.probe` has the same `@page vault/getthing` as `sdk.vault.getThi',
  ],
  ['@kind request', '@kind question', '`Probe`: `@kind` must be one of'],
  ['@source subgraph', '@source the internet', '`Probe`: `@source the internet` is none of'],
  ['`Gone` — ', 'Gone — ', '`Probe`: write `@throws` as'],
  ['@since', '@encode The call.\n * @since', '`Probe`: `@encode` is only for transactions'],
  [
    '@since',
    '@returnUnit wei\n * @since',
    '`Probe`: `@returnUnit` is only for a result that is a single value: give each field its `@unit`',
  ],
  ['@since', '@unit wei\n * @since', '`Probe`: `@unit` is only for arguments and fields'],
  ['@since', '@constraint at most 1\n * @since', '`Probe`: `@constraint` is only for arguments and fields'],
  ['@since', '@defaultValue 100\n * @since', '`Probe`: `@defaultValue` is only for arguments and fields'],
  ['@since', '@check address\n * @since', '`Probe`: `@check` is only for arguments'],
  ['Sum of all.', 'Sum.\n   * @returns the sum', '`total`: `@returns` is only for methods'],
  [
    'export interface ProbeA',
    '/** @since 4.0.0 */\nexport interface ProbeA',
    '`ProbeArgs`: `@since` is only for',
  ],
  [
    'export interface ProbeR',
    '/** @unit wei */\nexport interface ProbeR',
    '`ProbeResult`: `@unit` is only for',
  ],
  [
    'export interface ProbeR',
    '/** @deprecated Use `Other`. */\nexport interface ProbeR',
    '`ProbeResult`: `@deprecated` is only for',
  ],
  ['(args: ProbeArgs', '(args: ProbeArgs, more: 1', '`Probe`: has to be a function with at most one arg'],
]
const ofTransactions: Row[] = [
  [' * @encode Needs no signer.\n', '', '`Probe`: has no `@encode`'],
  ['@kind transaction', '@kind request', '`Probe`: must be `@kind transaction` if, and only if, its type is'],
  ['@signer send', '@signer send, sedn', '`Probe`: `@signer sedn`: write call, send, encode, estimate'],
  ['Transaction<ProbeArgs,', 'Transaction<string,', '`Probe`: has to be a function with at most one arg'],
]

/** Each fault has a file of its own, so that all are found at once. `probe` stands for a name that only this file has. */
const faults = [
  ...ofRequests.map((row) => [request, ...row] as const),
  ...ofTransactions.map((row) => [transaction, ...row] as const),
].map(([declaration, from, to, ...expected], index) => {
  if (!declaration.includes(from)) throw new Error(`no declaration contains ${from}`)
  const named = (text: string) => text.replace(/probe/gi, (word) => word + index)
  return {
    name: `probe${index}`,
    text: named(declaration.replace(from, to)),
    expected: expected.filter((each) => each !== undefined).map(named),
  }
})

/** The problems of declarations that cannot be read. */
async function problemsOf(root: string): Promise<Problem[]> {
  const error = await buildReference({ root }).catch((reason: unknown) => reason)
  if (!(error instanceof ProblemError)) throw error
  return error.problems
}

/** Adds a method to a project, with a sample of its answer. */
function addMethod({ write, edit }: SampleProject, name: string, text: string): void {
  const type = name.replace('p', 'P')
  const imported = `import type { ${type} } from`
  write(`sdk/vault/${name}.ts`, text)
  edit('sdk/vault/index.ts', /^/, `${imported} './${name}.ts'\nexport type * from './${name}.ts'\n`)
  edit('sdk/vault/index.ts', '  setThing', `  ${name}: ${type}\n  setThing`)
  edit('sdk/samples/vault.ts', /^/, `${imported} '../vault/index.ts'\n`)
  edit('sdk/samples/vault.ts', /$/, `export const ${name} = (null as never) satisfies Answer<${type}>\n`)
}

describe('at once', () => {
  let problems: Problem[]
  beforeAll(async () => {
    const project = createSampleProject()
    for (const { name, text } of faults) addMethod(project, name, text)
    project.edit('sdk/enums.ts', 'Gnosis = 100', 'Gnosis = 1')
    project.edit('sdk/transaction.ts', 'Encoded call data', 'Encoded <i>call</i> data')
    problems = await problemsOf(project.root)
    project.dispose()
  }, 60_000)
  const problemsIn = (file: string) =>
    problems.filter((each) => each.file === file).map(({ problem }) => problem)

  test.each(faults)('reports $expected.0', ({ name, expected }) => {
    expect(problemsIn(`sdk/vault/${name}.ts`)).toEqual(expected.map((each) => expect.stringContaining(each)))
  })

  test('reports members of an enum with the same value', () => {
    expect(problemsIn('sdk/enums.ts')).toEqual([
      '`Network.Gnosis` has the value of `Network.Mainnet`, 1: correct one of them',
    ])
  })

  test('reports a fault of a declaration that others share once', () => {
    expect(problemsIn('sdk/transaction.ts')).toEqual([
      expect.stringContaining('`data`: comments may not contain HTML'),
    ])
  })
})

const removedMethod = (tag: string): string => `import type { AbortRequest } from './promises.ts'
import type { Other } from './vault/index.ts'

/** Methods that are gone. */
export interface RemovedMethods {
  'vault.getMore': GetMore
}

/**
 * Reads more.
 *
 * @page vault/getmore
 * @kind request
 * @since 3.0.0
 * @source subgraph
 * ${tag}
 */
export type GetMore = () => AbortRequest<Other>
`

test.each<[what: string, spoil: (project: SampleProject) => void, ...problems: RegExp[]]>([
  [
    'a method that is in no group',
    ({ edit }) => edit('sdk/vault/index.ts', '  setThing: SetThing\n', ''),
    /^sdk\/vault\/setThing\.ts:\d+: `SetThing` has a `@page`, but no method has this type/,
  ],
  [
    'a removed method that `RemovedMethods` lacks',
    ({ write }) =>
      write(
        'sdk/removed.ts',
        removedMethod('@removed 4.0.0 — Use `getOther`.').replace("'vault.getMore': GetMore", ''),
      ),
    /^sdk\/removed\.ts:\d+: `GetMore` has a `@page`, but is not in `RemovedMethods`: add `'group\.method': GetMore` there/,
  ],
  [
    'a removed method without a version, but not that it has no sample',
    ({ write }) => write('sdk/removed.ts', removedMethod('@removed 4.0.0 - Use `getOther`.')),
    /^sdk\/removed\.ts:\d+: `GetMore`: write `@removed` as: version — what to use instead$/,
  ],
  [
    'a method in sdk/removed.ts that does not say what replaces it',
    ({ write }) => write('sdk/removed.ts', removedMethod('')),
    /^sdk\/removed\.ts:\d+: `GetMore`: has no `@removed`\.$/,
  ],
  [
    'a check and a default of what no method takes',
    ({ edit }) => {
      const tags = (text: string) => `/**\n   * ${text}\n   * @check boolean\n   * @defaultValue false\n   */`
      edit('sdk/vault/getOther.ts', 'Other {', `Other {\n  ${tags('Whether.')}\n  isOpen?: boolean`)
    },
    /^sdk\/vault\/getOther\.ts:\d+: `isOpen`: `@check` is only for arguments of methods/,
    /^sdk\/vault\/getOther\.ts:\d+: `isOpen`: `@defaultValue` is only for arguments/,
  ],
  [
    'a tag of a member of an enum',
    ({ edit }) => edit('sdk/enums.ts', '/** Gnosis Chain. */', '/** Gnosis.\n * @deprecated Use another. */'),
    /^sdk\/enums\.ts:\d+: `Gnosis`: `@deprecated` is only for methods, arguments and fields: move it/,
  ],
  [
    'a type with type parameters',
    ({ edit }) => {
      edit('sdk/vault/getOther.ts', 'export', 'export type List<T> = { items: T[] }\nexport')
      edit('sdk/vault/getOther.ts', 'Other {', 'Other {\n  list?: List<string>')
    },
    /^sdk\/vault\/getOther\.ts:\d+: `List` has type parameters: declare a type for each use/,
  ],
  [
    'what a sample lacks, without quoting its whole type',
    ({ edit, write }) => {
      const fields = Array.from({ length: 20 }, (_, index) => `field${index}: ${index}`).join(', ')
      const sample = 'export const sample = all satisfies { missing: string }'
      write('sdk/sample.ts', `const all = { ${fields} }; ${sample}\n`)
      edit('sdk/index.ts', 'export', "export * from './sample.ts'\nexport")
    },
    /^sdk\/sample\.ts:1: Type '\{ … \}' does not satisfy .*Property 'missing' is missing in type '\{ … \}'/,
  ],
  [
    'files that nothing imports, and of a folder only its index',
    ({ write }) => {
      write('sdk/dao/index.ts', "export type * from './getMore.ts'\n")
      write('sdk/dao/getMore.ts', 'export type GetMore = () => string\n')
      write('sdk/samples/dao.ts', 'export const getMore = {}\n')
      write('sdk/vault/getMore.ts', 'export type GetMore = () => string\n')
      write('sdk/vault/getLess.d.ts', 'export type GetLess = () => string\n')
    },
    /^sdk\/dao\/index\.ts:1: .* add `export \* from '\.\/dao\/index\.ts'` to sdk\/index\.ts, or delete the file$/,
    /^sdk\/samples\/dao\.ts:1: nothing .* add `import type \{\} from '\.\/dao\.ts'` to sdk\/samples\/index\.ts/,
    /^sdk\/vault\/getLess\.d\.ts:1: .* rename it to getLess\.ts$/,
    /^sdk\/vault\/getMore\.ts:1: .* add `export type \* from '\.\/getMore\.ts'` to sdk\/vault\/index\.ts/,
  ],
])(
  'reports %s',
  async (_, spoil, ...expected) => {
    const project = createSampleProject()
    spoil(project)
    const problems = await problemsOf(project.root)
    project.dispose()
    const found = problems.map(({ file, line, problem }) => `${file}:${line}: ${problem}`)
    expect(found.toSorted()).toEqual(expected.map((problem) => expect.stringMatching(problem)))
  },
  60_000,
)
