/** How the attributes of an argument or a field are worded: the one place for all printers. */
import { ATTRIBUTES, type Attribute, type Attributes } from '../reference/attributes.ts'
import type { Fact } from './page.ts'

const LABELS: Record<Attribute, string> = {
  unit: 'Unit',
  default: 'Default',
  constraint: 'Limit',
  deprecated: 'Deprecated',
}

export const fieldFacts = (attributes: Attributes): Fact[] =>
  ATTRIBUTES.flatMap((attribute) => {
    const value = attributes[attribute]
    return value ? [{ label: LABELS[attribute], value }] : []
  })

/** A longer fact goes below the meaning, where it does not tear the line of name and type apart. */
const LONGEST_INLINE_FACT = 32

export const isInline = ({ value }: Fact): boolean => value.length <= LONGEST_INLINE_FACT
