/** A way to write a number: `decimals` is how many places its unit is above the base unit. */
export interface Unit {
  id: string
  label: string
  decimals: number
}

/** Amounts of tokens; the base unit is wei. All tokens of StakeWise have 18 decimals. */
export const amountUnits: readonly Unit[] = [
  { id: 'token', label: 'whole tokens', decimals: 18 },
  { id: 'gwei', label: 'gwei', decimals: 9 },
  { id: 'wei', label: 'wei', decimals: 0 },
]

/** Parts of a whole; the base unit is wad, where 10 ** 18 is 100 %, as in `ltvPercent` and `liqThresholdPercent`. */
export const ratioUnits: readonly Unit[] = [
  { id: 'percent', label: 'percent', decimals: 16 },
  { id: 'bps', label: 'basis points', decimals: 14 },
  { id: 'wad', label: 'wad', decimals: 0 },
]
