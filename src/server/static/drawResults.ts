import type { FastifyBaseLogger } from 'fastify'
import { ProtocolError } from '../../search/protocol/protocolError.ts'
import { type FoundHits, renderRefusedSearch, renderSearchPage } from './searchPage.ts'

/** Characters of a query, as in the field of the page. */
const LONGEST_QUERY = 64

export interface DrawnResults {
  status: number
  headers: Record<string, string>
  html: string
}

/**
 * The results page for the query of an address: with hits, or with why there are none now. The script of the page does
 * not mind the status, and asks for itself.
 * @param page - HTML of the built page
 * @param parameters - the address's query string
 * @returns undefined when nothing is asked for
 */
export async function drawResults(
  page: string,
  parameters: string,
  find: (query: string) => Promise<FoundHits>,
  log: FastifyBaseLogger,
): Promise<DrawnResults | undefined> {
  const asked = (new URLSearchParams(parameters).get('q') ?? '').trim()
  const query = [...asked].slice(0, LONGEST_QUERY).join('')
  if (query === '') return undefined
  try {
    return { status: 200, headers: {}, html: renderSearchPage(page, query, await find(query)) }
  } catch (error) {
    const { status, retryAfter = 10 } = error instanceof ProtocolError ? error : { status: 503 }
    if (!(error instanceof ProtocolError)) log.error({ err: error }, 'The results page could not be drawn')
    return {
      status,
      headers: { 'retry-after': String(retryAfter), 'cache-control': 'no-store' },
      html: renderRefusedSearch(page, query, { isOfCaller: status === 429, retryAfter }),
    }
  }
}
