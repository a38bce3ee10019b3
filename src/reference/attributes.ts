/**
 * Attributes of an argument or a field that its doc comment states in a tag of its own. The reader, the model, the JSON and
 * the check of prose go through this table; `content/fieldFacts.ts` words each for readers.
 */

/** The tag of each, without its `@`, by the attribute's name in the model. */
export const ATTRIBUTE_TAGS = {
  unit: 'unit',
  default: 'defaultValue',
  constraint: 'constraint',
  deprecated: 'deprecated',
} as const

/** `@unit none`: a number that counts, or tells a version. */
export const NO_UNIT = 'none'

export type Attribute = keyof typeof ATTRIBUTE_TAGS

/** Those that a declaration states. */
export type Attributes = Partial<Record<Attribute, string>>

export const ATTRIBUTES = Object.keys(ATTRIBUTE_TAGS) as Attribute[]

/** @param tagOf - text of a tag, if the comment has it */
export const readAttributes = (tagOf: (tag: string) => string | undefined): Attributes =>
  pick((attribute) => tagOf(ATTRIBUTE_TAGS[attribute]))

/** The attributes alone of something that has them, for readers: `@unit none` is none. */
export const attributesOf = (holder: Attributes): Attributes =>
  pick((attribute) => (attribute === 'unit' && holder.unit === NO_UNIT ? undefined : holder[attribute]))

const pick = (textOf: (attribute: Attribute) => string | undefined): Attributes =>
  Object.fromEntries(
    ATTRIBUTES.flatMap((attribute) => {
      const value = textOf(attribute)
      return value === undefined ? [] : [[attribute, value]]
    }),
  )
