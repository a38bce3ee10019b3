/** What a card says: about a name in an example, or about a term. */
export interface NameCard {
  name: string
  type?: string
  unit?: string
  /** One sentence. */
  text?: string
}

/** Where the build puts the cards of all names and terms, by the path that each leads to. */
export const cardsPath = '/_pages/names.json'

/** The inferred type of a variable, with its position in the example. */
export type TypeAt = readonly [start: number, end: number, type: string]

/** Where the build puts the types of the variables in examples, by the example's key. */
export const typesPath = '/_pages/types.json'
