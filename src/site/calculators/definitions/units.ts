import { define, type Unit, type Units } from '../definition.ts'
import { formatDecimal } from '../math/decimal.ts'

/** Units for amounts of tokens. The base unit is wei; all tokens of StakeWise have 18 decimals. */
const amountUnits: Units = [
  { id: 'token', label: 'whole tokens', decimals: 18 },
  { id: 'gwei', label: 'gwei', decimals: 9 },
  { id: 'wei', label: 'wei', decimals: 0 },
]

/** Units for ratios, such as `ltvPercent` and `liqThresholdPercent`. The base unit is wad: 10 ** 18 is 100 %. */
const ratioUnits: Units = [
  { id: 'percent', label: 'percent', decimals: 16 },
  { id: 'bps', label: 'basis points', decimals: 14 },
  { id: 'wad', label: 'wad', decimals: 0 },
]

const rowsOf = (value: bigint, units: readonly Unit[]) =>
  units.map((unit) => ({ label: unit.label, value: formatDecimal(value, unit.decimals) }))

export const unitsDefinition = define({
  id: 'units',
  title: 'Unit converter',
  fields: [
    { name: 'amount', label: 'Amount', units: amountUnits, initial: '1.5' },
    { name: 'part', label: 'Part of a whole', units: ratioUnits, initial: '92' },
  ],
  compute({ amount, part }) {
    return {
      answer: `As bigints: *${amount}n* wei, *${part}n* wad`,
      rows: [...rowsOf(amount, amountUnits), ...rowsOf(part, ratioUnits)],
    }
  },
})
