import { define } from '../definition.ts'
import { formatDecimal } from '../math/decimal.ts'
import { amountUnits, ratioUnits, type Unit } from '../math/units.ts'

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
