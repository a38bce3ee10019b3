/**
 * Words of readers and the words of these pages. In a group each entry stands for the others; a one-way entry leads from
 * what a reader types to what the pages say, and not back. Entries are lower case, of one to three words; plurals and other
 * inflections follow by themselves. Add a line whenever a reader's word finds nothing.
 */

export const synonymGroups: readonly (readonly string[])[] = [
  ['deposit', 'stake'],
  ['withdraw', 'unstake', 'withdrawal', 'exit'],
  ['burn', 'redeem'],
  ['boost', 'leverage'],
  ['lock', 'boost'],
  ['unlock', 'unboost', 'deleverage', 'exit boost', 'leave boost'],
  ['apy', 'apr', 'yield'],
  ['tvl', 'total value locked', 'total assets'],
  ['whitelist', 'allowlist'],
  ['blocklist', 'blacklist', 'denylist'],
  ['validator', 'node'],
  ['fee', 'commission'],
  ['rate', 'price', 'exchange rate'],
  ['usd', 'dollar'],
  ['eur', 'euro'],
  ['gbp', 'pound'],
  ['liq', 'liquidation'],
  ['ltv', 'loan to value'],
  ['max', 'maximum', 'limit'],
  ['min', 'minimum'],
  ['oseth', 'ostoken'],
  ['osgno', 'ostoken'],
  ['proxy', 'spender'],
  ['referrer', 'referral'],
]

/** `from` a reader's word `to` ours. */
export const oneWaySynonyms: readonly { from: string; to: readonly string[] }[] = [
  { from: 'abort', to: ['cancel'] },
  { from: 'cancel', to: ['abort'] },
]
