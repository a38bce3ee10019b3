/** The content of a card: about a name in an example, or about a term of the glossary. */
export interface NameCard {
  name: string
  type?: string
  unit?: string
  /** One sentence. */
  text?: string
}

/** Path of the cards of all names and terms, by the path and hash that each links to. */
export const CARDS_PATH = '/_pages/names.json'

/** The inferred type of a variable, and its character offsets in the example. */
export type TypeAt = readonly [start: number, end: number, type: string]

/** Path of the types of variables in examples, by the hash of the example's text. */
export const TYPES_PATH = '/_pages/types.json'
