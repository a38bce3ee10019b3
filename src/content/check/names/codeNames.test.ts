import { expect, test } from 'vitest'
import { namesInCode } from './codeNames.ts'

/** `.x` is a member of an unknown value, `x()` a call, `x in f` a name among the arguments of `f`. */
const names = (code: string): string[] =>
  namesInCode(code).map(
    ({ segments, member, called, within }) =>
      `${member ? '.' : ''}${segments.join('.')}${called ? '()' : ''}${within ? ` in ${within}` : ''}`,
  )

test.each([
  ['sdk.vault.getVault', ['sdk.vault.getVault']],
  ['sdk.vault.getVault().osTokenConfig', ['sdk.vault.getVault()', '.osTokenConfig']],
  ["rates['USD/EUR']", ['rates.USD/EUR']],
  ['positions[].exitQueueIndex', ['positions.exitQueueIndex']],
  ['requests[0]?.address', ['requests.address']],
  ['.catch()', ['.catch()']],
  ['{ to, data }', ['to', 'data']],
  ['isErc20: true', ['isErc20']],
  ['claim(vault, user)', ['claim()', 'vault in claim', 'user in claim']],
  ['multicall(bytes[])', ['multicall()', 'bytes in multicall']],
  ['new Date(Number(time) * 1000)', ['Date()', 'Number() in Date', 'time in Number']],
  ['a || b.c', ['a', 'b.c']],
  ['limit * (a + b)', ['limit', 'a', 'b']],
  ['splitter.claim(vault)', ['splitter.claim()', 'vault in splitter.claim']],
  ['getThing() total', ['getThing()', 'total']],
  ['sdk.vault\n  .getVault', ['sdk.vault.getVault']],
  ['from', ['from']],
  ['ReadonlyArray<string>', ['ReadonlyArray']],
  ['createContract<T>', ['createContract']],
  ['AbortRequest<Vault>', ['AbortRequest', 'Vault']],
])('finds the names in %s', (code, expected) => {
  expect(names(code)).toEqual(expected)
})

test.each([
  '0n',
  "'0x'",
  '^6.14.3',
  'undefined',
  'await',
  'with',
  'bigint[]',
  '0xac0f',
  '∞',
  "await import('@stakewise/v3-sdk')",
])('finds no name in %s', (code) => {
  expect(names(code)).toEqual([])
})

test('ignores placeholders for values of the reader', () => {
  expect(names('sdk.<group>.<method>')).toEqual(['sdk'])
})
