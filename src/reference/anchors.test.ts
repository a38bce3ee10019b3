import { expect, test } from 'vitest'
import { argumentAnchor, enumAnchor, enumMemberAnchor, errorAnchor, fieldAnchor } from './anchors.ts'

// Other sites link to these anchors, so they must not change.
test.each([
  [argumentAnchor('feeRecipients[].address'), 'argument-feerecipients-address'],
  [fieldAnchor('requests[].exitQueueIndex'), 'returns-requests-exitqueueindex'],
  [fieldAnchor('[].SSV/USD'), 'returns-ssv-usd'],
  [fieldAnchor('(value)'), 'returns-value'],
  [fieldAnchor('[]'), 'returns-value'],
  [errorAnchor('The "vaultAddress" argument is wrong.'), 'error-the-vaultaddress-argument-is-wrong'],
  [errorAnchor('a b c d e f g h i j'), 'error-a-b-c-d-e-f-g-h-i-j'],
  [errorAnchor('a b c d e f g h i j k'), 'error-a-b-c-d-e-f-h-i-j-k'],
  [enumAnchor('VaultType'), 'enum-vaulttype'],
  [enumMemberAnchor('VaultType', 'Default'), 'vaulttype-default'],
])('keeps the public anchor %s', (anchor, expected) => {
  expect(anchor).toBe(expected)
})
