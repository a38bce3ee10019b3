/** What one caller may ask for. Everything beyond is refused with 400 unless the comment says otherwise. */
export const limits = {
  /** Bytes of a body; more is 413. Queries are small: DocSearch sends about 1 kB. */
  body: 64 * 1024,
  /** Searches in one body. InstantSearch sends one for each index and refined facet. */
  requests: 50,
  /** Hits in the answer to one body. */
  hitsPerBody: 2000,
  /** UTF-8 bytes of a query, as at Algolia. */
  queryBytes: 512,
  /** Algolia's greatest page. */
  hitsPerPage: 1000,
  /** Far beyond the last page of any index; keeps offsets exact. */
  page: 1_000_000,
  /** Entries of a list of attributes, and characters of a name. */
  attributes: 100,
  attributeName: 200,
  snippetWords: 1000,
  ellipsis: 32,
  tag: 128,
  /** Conditions in all filters of a search, characters of a value, and open parentheses. */
  conditions: 100,
  filterValue: 500,
  filterText: 8000,
  filterDepth: 10,
  valuesPerFacet: 1000,
  facetHits: 100,
  /** Records in one body that asks for them by their ids. */
  objects: 1000,
  /** Pages that are recommended for one. */
  recommendations: 30,
  /** Milliseconds in which one body's searches should be done; those not begun by then are answered with 503. */
  batchTime: 500,
} as const
