/** A unit for input and output: one of it is `10 ** decimals` base units. */
export interface Unit {
  id: string
  label: string
  decimals: number
}

/** Units for amounts of tokens. The base unit is wei; all tokens of StakeWise have 18 decimals. */
export const amountUnits: readonly Unit[] = [
  { id: 'token', label: 'whole tokens', decimals: 18 },
  { id: 'gwei', label: 'gwei', decimals: 9 },
  { id: 'wei', label: 'wei', decimals: 0 },
]

/** Units for ratios, such as `ltvPercent` and `liqThresholdPercent`. The base unit is wad: 10 ** 18 is 100 %. */
export const ratioUnits: readonly Unit[] = [
  { id: 'percent', label: 'percent', decimals: 16 },
  { id: 'bps', label: 'basis points', decimals: 14 },
  { id: 'wad', label: 'wad', decimals: 0 },
]
