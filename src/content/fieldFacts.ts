/** The labels of an argument's or field's attributes, shared by all printers. */
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

/** In characters. Longer facts are shown below the description, so that they do not break the line with name and type. */
const LONGEST_INLINE_FACT = 32

export const isInline = ({ value }: Fact): boolean => value.length <= LONGEST_INLINE_FACT
