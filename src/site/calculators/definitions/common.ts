import type { Field, Units } from '../definition.ts'
import { formatDecimal, WAD } from '../math/decimal.ts'

/** The deposit token: ETH on Mainnet and Hoodi, GNO on Gnosis and Chiado. */
export const assets: Units = [{ id: 'token', label: 'ETH/GNO', decimals: 18 }]

const percent: Units = [{ id: 'percent', label: '%', decimals: 16 }]
const max = { value: WAD, text: '100 %' }

export const staked = {
  name: 'staked',
  label: 'Staked',
  sdkName: 'stakedAssets',
  units: assets,
  initial: '10',
} as const satisfies Field

export const minted = {
  name: 'minted',
  label: 'Minted, as assets',
  sdkName: 'mintedAssets',
  units: assets,
  initial: '5.3',
} as const satisfies Field

export const threshold = {
  name: 'threshold',
  label: 'Liquidation threshold',
  sdkName: 'liqThresholdPercent',
  units: percent,
  initial: '92',
  max,
} as const satisfies Field

export const ltv = {
  name: 'ltv',
  label: 'Mint limit (LTV)',
  sdkName: 'ltvPercent',
  units: percent,
  initial: '90',
  max,
} as const satisfies Field

export const rate = {
  name: 'rate',
  label: 'Rate',
  sdkName: 'getRate()',
  units: [{ id: 'rate', label: 'assets per share', decimals: 18 }],
  initial: '1.06',
  positive: true,
} as const satisfies Field

export const growth = {
  name: 'growth',
  label: 'Growth of osToken',
  sdkName: 'avgRewardPerSecond',
  units: [{ id: 'wad', label: 'wad per second', decimals: 0 }],
  initial: '950000000',
} as const satisfies Field

/** Formats an amount in whole tokens. */
export const tokenText = (value: bigint): string => formatDecimal(value, 18)

/** Formats a wad in percent, without the percent sign. */
export const percentText = (value: bigint): string => formatDecimal(value, 16)

/**
 * The code of an SDK call, ready to paste, with its result as a comment.
 *
 * @param shorthands - arguments that are passed as variables of the same name
 */
export function callText(
  call: string,
  args: Record<string, bigint>,
  result: string,
  shorthands: string[] = [],
): string {
  const lines = [
    ...shorthands.map((name) => `  ${name},`),
    ...Object.entries(args).map(([name, value]) => `  ${name}: ${value}n,`),
  ]
  return [`${call}({`, ...lines, '})', `// ${result}`].join('\n')
}
