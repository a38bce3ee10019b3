/** Limits on requests. Anything above is refused with 400 unless the comment says otherwise. */
export const limits = {
  /** Bytes of a body; more is 413. Queries are small: DocSearch sends about 1 kB. */
  body: 64 * 1024,
  /** Searches in one body. InstantSearch sends one for each index and refined facet. */
  requests: 10,
  /** UTF-8 bytes of a query; Algolia's limit. */
  queryBytes: 512,
  /** Hits of a search. A request for more gets this many, and a `message` that says so. */
  hitsPerPage: 100,
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
  /** Pages recommended for a page. */
  recommendations: 30,
} as const
