import { expect, test } from 'vitest'
import {
  guide,
  pageSource,
  sampleMethod,
  sampleReference,
  sampleTransaction,
} from '../../../../tests/unit/content/samples.ts'
import type { Method } from '../../../reference/model.ts'
import { pagePassages } from '../passages/pagePassages.ts'
import { createMessages } from './messages.ts'
import { createScopes } from './scope.ts'
import { checkStatements, type Knowledge, namesForCompiler } from './statements.ts'

const location = { file: 'sdk/vault/getThing.ts', line: 7 }
const field = (path: string) => ({ path, type: 'bigint', description: 'A number.', location })

/** Has the fields `items`, `items[].kind` and `total`. */
const getThing = sampleMethod()
const getOther = sampleMethod({
  name: 'getOther',
  call: 'sdk.boost.getOther',
  group: 'boost',
  page: 'boost/getother',
  parameters: [],
  returns: {
    type: '{ size: bigint }',
    description: '',
    fields: [field('size'), field('amount'), field('SSV/USD')],
  },
  throws: [],
})
const setThing = sampleTransaction({
  name: 'setThing',
  call: 'sdk.vault.setThing',
  page: 'vault/setthing',
  throws: [
    {
      message: 'The "<arg>" argument must be of type bigint',
      when: 'It is none.',
      fix: 'Pass one.',
      arguments: ['limit'],
    },
  ],
})
const reference = {
  ...sampleReference([getThing, getOther, setThing]),
  enums: [...sampleReference().enums, { name: 'Size', description: 'Sizes.', members: [], location }],
  constructorThrows: [{ message: 'TypeError: No network', when: 'It is missing.', fix: 'Pass one.' }],
}
const scopes = createScopes(reference)
const declared = {
  options: new Set(['endpoints.web3']),
  contracts: new Set(['keeper', 'canHarvest', 'shares', 'amount']),
  instance: new Set(['config', 'nativeToken']),
  messages: new Set(['Something failed']),
}
const knowledge: Knowledge = {
  reference,
  scopes,
  declared,
  messages: createMessages(reference, declared),
  compiled: new Set(['sdk.vault.getThing', 'parseEther', 'total', 'shares', 'sdk.config']),
  exceptions: {
    allows: (code) => ['POST', 'Bad request sent'].includes(code),
    stale: () => [],
  },
}

interface Page {
  /** The method that the page documents. */
  method?: Method
  /** Variables of its examples. */
  variables?: string[]
  /** Names of an earlier version. */
  former?: string[]
}

/** Only its front matter counts: the passages are read from the source. */
const anyPage = guide('Text.')

function report(lines: string[], { method, variables = [], former = [] }: Page = {}) {
  const passages = pagePassages(anyPage, pageSource('Guide', ...lines), {}).filter(
    ({ kind }) => kind !== 'title' && kind !== 'summary',
  )
  const { problems, found } = checkStatements(
    { method, passages, methods: [], variables: new Set(variables), former: new Set(former) },
    knowledge,
  )
  return { problems: problems.map(({ line, problem }) => `${line}: ${problem}`), found }
}
/** The problems of a guide, or of another page, whose text starts on line 9. */
const problems = (text: string, page?: Page) => report(text.split('\n'), page).problems
/** The names that are reported. */
const unknown = (text: string, page?: Page) =>
  problems(text, page).map((each) => /`([^`]+)`/.exec(each)?.[1] ?? each)

test('a guide may name the arguments, the fields and the values of each method that it mentions', () => {
  expect(
    unknown('Read `items`, `items[].kind`, `kind`, `total` and `limit` of a thing.\n\nCall `getThing`.'),
  ).toEqual([])
  expect(unknown("It is `'a'` of `getThing`, or `b`.\n\nIn `getThing`, `b` is one.")).toEqual([])
  expect(unknown('Call `getThing`. Its `size` and `tot`.')).toEqual(['size', 'tot'])
  expect(unknown('Read `SSV/USD` of `getOther`.')).toEqual([])
  expect(unknown("`'SSV/USD'`\n\nCall `getThing` and `getOther`.")).toEqual([])
  expect(unknown('`total`', { method: getThing })).toEqual([])
  expect(unknown('Read `SSV/EUR` of `getOther`.')).toEqual(['SSV', 'EUR'])
})

test('a paragraph that mentions a method may only name what that method has', () => {
  expect(problems('Call `getOther`.\n\nCall `getThing`\nand read `size`.')).toEqual([
    '12: `size` is not part of the API: `sdk.vault.getThing` has no argument or field with this name, and no declaration has it; `sdk.boost.getOther` has one: name the method. Correct the name, link the method it belongs to, or add an exception in content/names.yaml',
  ])
  expect(problems('Call `getThing` and `setThing`. Read `size`.')).toEqual([
    '9: `size` is not part of the API: no method mentioned here has such an argument or field, and no declaration has it. Correct the name, link the method it belongs to, or add an exception in content/names.yaml',
  ])
  expect(
    unknown('Check the [other](/boost/getother):\n\n- its `size`\n- its `total`\n\nCall `getThing`.'),
  ).toEqual(['total'])
})

test('a name belongs to the method that the text says', () => {
  expect(problems('Call `getThing`.\n\nRead `total` of `getOther`.')).toEqual([
    '11: `total` is not part of the API: `sdk.boost.getOther` has no argument or field with this name, but the text says that it belongs there: a name before `of` belongs to each method listed after it; `sdk.vault.getThing` has one: name the method. Correct the name, split the sentence, or add an exception in content/names.yaml',
  ])
  expect(unknown('Read `thing.total` of `getThing`.')).toEqual([])
  expect(unknown('Read `total` of `getThing` and `getOther`.')).toEqual(['total'])
  expect(unknown('Call `parseEther()` of `getThing`.')).toEqual([])
  expect(unknown('Call `getOther`, or `sdk.vault.getThing({ size })`.')).toEqual(['size'])
  expect(unknown('Read `gasLimit` of `getThing`.')).toEqual(['gasLimit'])
  expect(problems('Call `sdk.vault.getThing({ limit, size })`.')).toEqual([
    expect.stringMatching(
      /^9: `size` in `sdk\.vault\.getThing\({ limit, size }\)` is not part of the API: `sdk\.vault\.getThing` has no/,
    ),
  ])
})

test('a field may have a member of its type', () => {
  expect(
    unknown('In `getThing`, `total.toString()`, `items.length`, `items.kind.at()` and `items.map()`.'),
  ).toEqual([])
  expect(unknown('In `getThing`, `total.nothing()` and `size.length`.')).toEqual([
    'total.nothing',
    'size.length',
  ])
})

test('accepts methods, and the forms of transactions', () => {
  expect(
    unknown('`getThing`, `sdk.vault.getThing()`, `setThing.encode()`, `sdk.vault.setThing.estimateGas`'),
  ).toEqual([])
  expect(unknown('`getThing.encode`')).toEqual(['getThing.encode'])
  expect(unknown('`setThing.decode`')).toEqual(['setThing.decode'])
  expect(unknown('`setThing.encode.total`')).toEqual(['setThing.encode.total'])
  expect(unknown('`sdk.boost.getThing`')).toEqual(['sdk.boost.getThing'])
})

test('accepts a variable of the examples, alone or with a field', () => {
  const examples = { variables: ['thing', 'total'] }
  expect(unknown('`thing`, and with `getThing`, `thing.total` and `thing.items.length`', examples)).toEqual(
    [],
  )
  expect(unknown('`thing.nothing`\n\nCall `getThing`.', examples)).toEqual(['thing.nothing'])
  expect(unknown('`thing.length`, `thing.nothing.length`', examples)).toEqual(['thing.nothing.length'])
  expect(unknown('`other.total`\n\nCall `getThing`.', examples)).toEqual(['other.total'])
  expect(unknown('`const own = 1` and `own => own.nothing`', examples)).toEqual([])
})

test('accepts names that belong to many values, if they are recognizable', () => {
  expect(unknown('`toFixed`, `then`, `message`, `stack`, `.find()`, `find()`, `.catch`, `.abort()`')).toEqual(
    [],
  )
  expect(unknown('`Red`, `uint256`, `bytes`, `bytes32`, `address`, `bool`, `int8`')).toEqual([])
  expect(unknown('`slice`, `Yellow`, `uint2x`, `myaddress`, `Red.dark`')).toEqual([
    'slice',
    'Yellow',
    'uint2x',
    'myaddress',
    'Red.dark',
  ])
  const names = '`encode`, `estimateGas`, `from`, `to`, `data`, `value`, `gasLimit`'
  expect(unknown(names)).toEqual([])
  expect(unknown(names, { method: setThing })).toEqual([])
  expect(unknown('`encode`, `data`, `gasLimit`', { method: getThing })).toEqual([
    'encode',
    'data',
    'gasLimit',
  ])
  expect(unknown('`encode` of\n\n`setThing`', { method: getThing })).toEqual([])
})

test('accepts what TypeScript finds, unless it may be a field that is gone', () => {
  expect(unknown('`parseEther`, `parseEther(shares)`')).toEqual([])
  expect(unknown('`formatEther`')).toEqual(['formatEther'])
  expect(unknown('`total`')).toEqual(['total'])
  expect(unknown('`total()`')).toEqual([])
  expect(unknown('`total`', { variables: ['total'] })).toEqual(['total'])
  expect(unknown('`print(total)`', { variables: ['total', 'print'] })).toEqual([])
})

test('accepts options, functions of contracts, and in guides what the instance has', () => {
  expect(unknown('`endpoints.web3`, `keeper.canHarvest(shares)`')).toEqual([])
  expect(unknown('`canHarvest(amount)`')).toEqual([])
  expect(unknown('`amount`, `parseEther(amount)`')).toEqual(['amount', 'amount'])
  expect(unknown('`endpoints`, `keeper.harvest`')).toEqual(['endpoints', 'keeper.harvest'])
  expect(unknown('`config.nativeToken`')).toEqual([])
  expect(unknown('`config.nativeToken`', { method: getThing })).toEqual(['config.nativeToken'])
  expect(unknown('`nativeToken` of `sdk.config`', { method: getThing })).toEqual([])
})

test('accepts names of an earlier version where they are known', () => {
  expect(unknown('`oldThing`, `oldThing.part`', { former: ['oldThing'] })).toEqual(['oldThing.part'])
  expect(unknown('`oldThing.part`', { former: ['oldThing', 'part'] })).toEqual([])
})

test('accepts commands and exceptions', () => {
  expect(unknown('`npm install thing`, `npx thing`, `node thing.js`, `git clone thing`')).toEqual([])
  expect(unknown('`POST`, `POST(total)`\n\n`getThing`')).toEqual([])
  expect(unknown('`GET`')).toEqual(['GET'])
  expect(unknown('`Bad request sent`')).toEqual([])
})

test('a message has to be one that the SDK throws', () => {
  expect(problems('`Thing not found`, `Error: Thing not found`, `No network`, `Something failed`')).toEqual(
    [],
  )
  expect(problems('`The "vaultAddress" argument must be a number`')).toEqual([])
  expect(problems('`The "estimatedGas" argument must be a number`')).toEqual([])
  expect(problems('One.\n`Thing is not found`')).toEqual([
    '10: the SDK throws no error `Thing is not found`: quote the message exactly, or add an exception in content/names.yaml',
  ])
  expect(problems('`Cannot import it`')).toEqual([expect.stringContaining('the SDK throws no error')])
  // Code, although it consists of words.
  expect(unknown('`isErc20: true`, `new Thing`')).toEqual(['isErc20', 'Thing'])
  for (const text of [
    'The "size" argument must be a number',
    'The "vaultAddress" argument must be numbers',
    'A "vaultAddress" argument must be a number',
  ])
    expect(problems(`\`${text}\``)).toEqual([expect.stringContaining('the SDK throws no error')])
})

test('a method page may only quote what a method on it throws', () => {
  const on = (method: Method, text: string) => problems(text, { method })
  expect(on(getThing, '`Thing not found`')).toEqual([])
  expect(on(getThing, '`The "vaultAddress" argument must be a valid address`')).toEqual([])
  expect(on(setThing, '`The "limit" argument must be of type bigint`')).toEqual([])
  expect(on(setThing, '`The "vaultAddress" argument must be of type bigint`')).toHaveLength(1)
  expect(on(getOther, '`No network`, `Something failed`')).toEqual([])
  expect(on(getOther, '`Thing not found`')).toEqual([
    '9: no method on this page throws `Thing not found`: correct the message, or mention the method that throws it',
  ])
  expect(on(getOther, '`Thing not found`\n\nCall `getThing`.')).toEqual([])
  expect(on(getThing, '`The "vaultAddress" argument must be a number`')).toEqual([
    expect.stringContaining('no method on this page throws'),
  ])
})

test('counts what it verified', () => {
  expect(report(['Read `total` and `nothing` of `getThing`, or `POST`.']).found).toBe(2)
})

test('compiles each name of the code once, and no messages, members or words', () => {
  const text = 'The total, `b.c(a)`, `a`, `.catch()`, `Thing not found`, `sdk.vault`.'
  const passages = pagePassages(anyPage, pageSource('Guide', text), {})
  expect(namesForCompiler(passages)).toEqual(['a', 'b.c', 'sdk.vault'])
})
