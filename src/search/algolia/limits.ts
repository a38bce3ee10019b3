/** Limits on requests. A request above a limit gets a 400 unless the comment says otherwise. */
export const limits = {
  /** Bytes of a body; a larger one gets a 413. Queries are small: DocSearch sends about 1 kB. */
  body: 64 * 1024,
  /** Searches in one body. InstantSearch sends one for each index and refined facet. */
  requests: 10,
  /** UTF-8 bytes of a query; Algolia's limit. */
  queryBytes: 512,
  /** Hits per page. A request for more gets this many, and a `message` that says so. */
  hitsPerPage: 100,
  /** Number of hits that paging can reach. Pages beyond it are empty. */
  reachableHits: 1000,
  /** Maximum page number, far beyond the last page of any index. It keeps offsets within exact integers. */
  page: 1_000_000,
  /** Entries in a list of attributes, and characters of a name. */
  attributes: 100,
  attributeName: 200,
  snippetWords: 1000,
  ellipsis: 32,
  tag: 128,
  /** Conditions in all filters of a search; characters of a value. */
  conditions: 100,
  filterValue: 500,
  valuesPerFacet: 1000,
  facetHits: 100,
} as const
