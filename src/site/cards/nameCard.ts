/** What a card says about a name in an example. */
export interface NameCard {
  name: string
  type: string
  unit?: string
  /** One sentence. */
  text: string
}

/** Where the build puts the cards of all names, by the path that a name leads to. */
export const cardsPath = '/_pages/names.json'
