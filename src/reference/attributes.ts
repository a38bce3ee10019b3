/**
 * The attributes of an argument or a field that have their own tag in doc comments. The parser, the model, `/reference.json`
 * and the check of prose all use this table. Their labels are in `content/fieldViews.ts`.
 */

/** The tag of each attribute without the `@`, by the attribute's name in the model. */
export const attributeTags = {
  unit: 'unit',
  default: 'defaultValue',
  constraint: 'constraint',
  deprecated: 'deprecated',
} as const

/** `@unit none` marks a number without a unit, such as a count or a version. */
export const NO_UNIT = 'none'

export type Attribute = keyof typeof attributeTags

/** The attributes that a declaration has. */
export type Attributes = Partial<Record<Attribute, string>>

export const attributeNames = Object.keys(attributeTags) as Attribute[]

/** @param tagOf - returns the text of a tag, if the comment has it */
export const readAttributes = (tagOf: (tag: string) => string | undefined): Attributes =>
  pick((attribute) => tagOf(attributeTags[attribute]))

/** The attributes to show to readers. `@unit none` is omitted. */
export const attributesOf = (holder: Attributes): Attributes =>
  pick((attribute) => (attribute === 'unit' && holder.unit === NO_UNIT ? undefined : holder[attribute]))

const pick = (textOf: (attribute: Attribute) => string | undefined): Attributes =>
  Object.fromEntries(
    attributeNames.flatMap((attribute) => {
      const value = textOf(attribute)
      return value === undefined ? [] : [[attribute, value]]
    }),
  )
