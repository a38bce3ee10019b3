import type { Field } from '../definition.ts'
import { formatDecimal, WAD } from '../math/decimal.ts'
import type { Unit } from '../math/units.ts'

/** The deposit token: ETH on Mainnet and Hoodi, GNO on Gnosis and Chiado. */
export const assets: readonly Unit[] = [{ id: 'token', label: 'ETH/GNO', decimals: 18 }]

const percent: readonly Unit[] = [{ id: 'percent', label: '%', decimals: 16 }]
const most = { value: WAD, text: '100 %' }

export const staked = {
  name: 'staked',
  label: 'Staked',
  code: 'stakedAssets',
  units: assets,
  initial: '10',
} as const satisfies Field

export const minted = {
  name: 'minted',
  label: 'Minted, as assets',
  code: 'mintedAssets',
  units: assets,
  initial: '5.3',
} as const satisfies Field

export const threshold = {
  name: 'threshold',
  label: 'Liquidation threshold',
  code: 'liqThresholdPercent',
  units: percent,
  initial: '92',
  most,
} as const satisfies Field

export const ltv = {
  name: 'ltv',
  label: 'Mint limit (LTV)',
  code: 'ltvPercent',
  units: percent,
  initial: '90',
  most,
} as const satisfies Field

export const rate = {
  name: 'rate',
  label: 'Rate',
  code: 'getRate()',
  units: [{ id: 'rate', label: 'assets per share', decimals: 18 }],
  initial: '1.06',
  positive: true,
} as const satisfies Field

export const growth = {
  name: 'growth',
  label: 'Growth of osToken',
  code: 'avgRewardPerSecond',
  units: [{ id: 'wad', label: 'wad per second', decimals: 0 }],
  initial: '950000000',
} as const satisfies Field

/** An amount in whole tokens. */
export const tokenText = (value: bigint): string => formatDecimal(value, 18)

/** A wad as percent, without the sign. */
export const percentText = (value: bigint): string => formatDecimal(value, 16)

/** A call of the SDK with its bigints written out, ready to paste, and what it returns. */
export function callText(
  call: string,
  args: Record<string, bigint>,
  answer: string,
  given: string[] = [],
): string {
  const lines = [
    ...given.map((name) => `  ${name},`),
    ...Object.entries(args).map(([name, value]) => `  ${name}: ${value}n,`),
  ]
  return [`${call}({`, ...lines, '})', `// ${answer}`].join('\n')
}
