/**
 * The results page for readers without scripts. It is the built page, but the hits replace the note that search needs
 * scripts. They are inside the same `noscript` element, so they are not shown if scripts run.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import { ProtocolError } from '../../search/algolia/protocolError.ts'
import type { Hit } from '../../search/hits/hit.ts'
import { escapeHtml } from '../../shared/escapeHtml.ts'
import { MAX_QUERY_LENGTH } from '../../site/limits.ts'
import { ResultItem } from '../../site/search/page/ResultItem.tsx'
import { resultCount } from '../../site/search/parts/messages.ts'
import { sendText } from '../compress.ts'
import type { Build } from '../readBuild.ts'
import type { SiteFiles } from './readSiteFiles.ts'
import { sendFile } from './sendFile.ts'
import { readPage } from './sendNotFound.ts'

interface FoundHits {
  hits: readonly Hit[]
  /** Number of matching records. `hits` contains the first of them. */
  total: number
}

/** @throws {ProtocolError} if the caller is over its limit or the server is busy */
export type FindHits = (request: FastifyRequest, query: string) => Promise<FoundHits>

interface Options {
  site: SiteFiles
  build: Build
  findHits: FindHits
}

/** With scripts, the page searches by itself. */
export async function resultsPage(app: FastifyInstance, { site, build, findHits }: Options): Promise<void> {
  const page = site.files.get('/search')
  const template = readPage(site, '/search')
  if (page === undefined || template === undefined) return
  const everyPage = `Every page is listed on <a href="${build.base}/introduction">the introduction</a>.`

  app.get<{ Querystring: { q?: string | string[] } }>('/search', async (request, reply) => {
    const asked = [request.query.q ?? ''].flat()[0]?.trim() ?? ''
    if (asked === '') return sendFile(request, reply, page, { site, build })
    const query = [...asked].slice(0, MAX_QUERY_LENGTH).join('')
    const send = (content: string) => sendText(request, reply, fill(template, query, content))
    reply.type('text/html; charset=utf-8').headers(page.headers).removeHeader('cdn-cache-control')
    // Private, but not `no-store`: with it, Firefox would lose the loaded hits and the scroll position on Back.
    reply.header('cache-control', 'private, no-cache')
    try {
      const found = await findHits(request, query)
      return send(renderFound(query, found, everyPage))
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error
      const { status, retryAfter = 10 } = error
      reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': retryAfter })
      return send(`<p>${refusal(status, retryAfter)} ${everyPage}</p>`)
    }
  })
}

/** @param page - HTML of the built page; without a `noscript` element, only the query is filled in */
function fill(page: string, query: string, content: string): string {
  return page
    .replace('<input type="search"', (tag) => `${tag} value="${escapeHtml(query)}"`)
    .replace(/<noscript>.*?<\/noscript>/s, () => `<noscript>${content}</noscript>`)
}

function refusal(status: number, seconds: number): string {
  const reason =
    status === 429 ? 'There were too many searches from your address' : 'The search is busy right now'
  return `${reason}. Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`
}

function renderFound(query: string, { hits, total }: FoundHits, everyPage: string): string {
  if (hits.length === 0) return `<p>No results for "${escapeHtml(query)}". ${everyPage}</p>`
  const count = resultCount(total)
  return renderToStaticMarkup(
    <>
      <p className="search-count">
        {hits.length < total ? `${count}, the best ${hits.length} of them here` : count}
      </p>
      <ol className="search-results">
        {hits.map((hit) => (
          <ResultItem key={hit.objectID} hit={hit} />
        ))}
      </ol>
    </>,
  )
}
