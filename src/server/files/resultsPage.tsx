/**
 * The results page for readers without scripts. It is the built page, but the hits replace the note that search needs
 * scripts. They are inside the same `noscript` element, so they are not shown if scripts run.
 */

import type { FastifyRequest } from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import { ProtocolError } from '../../search/algolia/protocolError.ts'
import type { Hit } from '../../search/hits/hit.ts'
import { escapeHtml } from '../../shared/escapeHtml.ts'
import { ResultItem } from '../../site/search/page/ResultItem.tsx'

interface FoundHits {
  hits: readonly Hit[]
  /** Number of matching records. `hits` contains the first of them. */
  total: number
}

/** @throws {ProtocolError} if the caller is over its limit or the server is busy */
export type FindHits = (request: FastifyRequest, query: string) => Promise<FoundHits>

export interface RenderedResults {
  status: number
  headers: Record<string, string>
  html: string
}

/** Maximum number of characters of a query, as in the page's search field. */
const MAX_QUERY_LENGTH = 64

/**
 * Renders the page with the hits for a query, or with the reason why there are none.
 * @param page - HTML of the built page; without a `noscript` element, only the query is filled in
 */
export async function renderResults(
  page: string,
  rawQuery: string,
  request: FastifyRequest,
  findHits: FindHits,
  base: string,
): Promise<RenderedResults> {
  const query = [...rawQuery].slice(0, MAX_QUERY_LENGTH).join('')
  const everyPage = `Every page is listed on <a href="${base}/introduction">the introduction</a>.`
  try {
    const found = await findHits(request, query)
    return { status: 200, headers: {}, html: fill(page, query, renderFound(query, found, everyPage)) }
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error
    const { status, retryAfter = 10 } = error
    const reason =
      status === 429 ? 'There were too many searches from your address' : 'The search is busy right now'
    const time = retryAfter === 1 ? '1 second' : `${retryAfter} seconds`
    return {
      status,
      headers: { 'retry-after': String(retryAfter) },
      html: fill(page, query, `<p>${reason}. Try again in ${time}. ${everyPage}</p>`),
    }
  }
}

function fill(page: string, query: string, content: string): string {
  return page
    .replace('<input type="search"', (tag) => `${tag} value="${escapeHtml(query)}"`)
    .replace(/<noscript>.*?<\/noscript>/s, () => `<noscript>${content}</noscript>`)
}

function renderFound(query: string, { hits, total }: FoundHits, everyPage: string): string {
  if (hits.length === 0) return `<p>No results for "${escapeHtml(query)}". ${everyPage}</p>`
  const count = total === 1 ? '1 result' : `${total} results`
  const shown = hits.length < total ? `${count}, the best ${hits.length} of them here` : count
  return renderToStaticMarkup(
    <>
      <p className="search-count">{shown}</p>
      <ol className="search-results">
        {hits.map((hit) => (
          <ResultItem key={hit.objectID} hit={hit} />
        ))}
      </ol>
    </>,
  )
}
