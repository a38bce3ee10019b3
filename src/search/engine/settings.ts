/** How an index is searched. */
export interface EngineSettings {
  /** Paths of the attributes that are searched, by rank: those of one rank are worth the same. */
  searchedAttributes: readonly (readonly string[])[]
  facets: readonly string[]
  /** Records with the same value of it are a group. */
  groupAttribute: string
  /** Decides between equal matches. */
  order: readonly { path: string; isDescending: boolean }[]
  /** Letters from which a word may have one typo, and two. */
  minLengthFor1Typo: number
  minLengthFor2Typos: number
}
