/** What the HTTP layer needs of search. Bodies come and answers go as plain data; errors are `ApiError`s. */
export interface SearchService {
  /** How many records are searched. */
  records: number
  /** `POST /1/indexes/{any}/queries`: several searches in one body. */
  queries(body: unknown): unknown
  /** `POST /1/indexes/{index}/query`: one search. */
  query(index: string, body: unknown): unknown
  /** `POST /1/indexes/{any}/recommendations` */
  recommendations(body: unknown): unknown
  /** Hits of one plain query, for callers within the process. */
  search(query: string, limit: number): { title: string; url: string; text: string }[]
}
