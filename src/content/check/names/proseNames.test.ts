import { expect, test } from 'vitest'
import { guide, pageSource, sampleMethod, sampleReference } from '../../../../tests/unit/content/samples.ts'
import { pagePassages } from '../passages/pagePassages.ts'
import { checkProseNames } from './proseNames.ts'
import { createScopes } from './scope.ts'

const others = ['lock', 'getOsTokenConfig'].map((name) =>
  sampleMethod({ name, call: `sdk.boost.${name}`, group: 'boost', page: `boost/${name.toLowerCase()}` }),
)
const scopes = createScopes(sampleReference([sampleMethod(), ...others]))
const problems = (...lines: string[]) =>
  checkProseNames(pagePassages(guide(...lines), pageSource('Guide', ...lines), {}), scopes).map(
    ({ line, problem }) => `${line}: ${problem}`,
  )

test('accepts names in backticks, in links to their page, and in headings and comments', () => {
  expect(
    problems(
      'Call `getThing`, [getThing](/vault/requests/getthing) or [getThing elsewhere](https://example.org).',
      '',
      '## About getThing',
      '',
      'The osToken of a validator, sdk.getThing, my-getThing, $getThing and /getThing.',
      '',
      '```ts',
      'call() // getThing',
      '```',
    ),
  ).toEqual([])
})

test('reports names without backticks', () => {
  expect(problems('One.', 'Call getThing', 'with vaultAddress, or getOsTokenConfig.')).toEqual([
    '10: "getThing" is an API name: put it in backticks, or link it',
    '11: "vaultAddress" is an API name: put it in backticks, or link it',
    '11: "getOsTokenConfig" is an API name: put it in backticks, or link it',
  ])
})

test('reports a name that is a whole paragraph', () => {
  expect(problems('getThing')).toHaveLength(1)
})

test('accepts links to the page of the method that they name, or with other words', () => {
  expect(
    problems(
      '[`sdk.boost.lock(args)`](/boost/lock) [lock.encode](/boost/lock) [lock.estimateGas()](/boost/lock)',
      '[the lock](/boost/lock) [settle](/boost/lock) [getThing and more](/boost/lock) [getThing](/boost/lock#notes) [getThing](/nowhere)',
    ),
  ).toEqual([])
})

test('reports links to the page of another method', () => {
  const links = ['sdk.vault.getThing', 'getThings', 'updateAll', 'lock()', 'lock.encode', 'lock.encode(args)']
  expect(problems(...links.map((text) => `[\`${text}\`](/boost/getostokenconfig)`))).toEqual(
    links.map(
      (text, index) =>
        `${9 + index}: the link says \`${text}\` but leads to the page of \`sdk.boost.getOsTokenConfig\`: correct one of them`,
    ),
  )
})
