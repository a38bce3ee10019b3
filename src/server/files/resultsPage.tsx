/**
 * The results page for readers without scripts. It is the built page, but the hits replace the note that search needs
 * scripts. They are inside the same `noscript` element, so they are not shown if scripts run.
 */

import type { FastifyInstance } from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import { handleQuery } from '../../search/algolia/queries.ts'
import type { SearchContext } from '../../search/algolia/searchHits.ts'
import { readHit, snippetParams } from '../../search/hits/hit.ts'
import { HttpError } from '../../shared/httpError.ts'
import { escapeHtml } from '../../shared/text.ts'
import { MAX_QUERY_LENGTH, snippetWords } from '../../site/limits.ts'
import { ResultItem } from '../../site/search/page/ResultItem.tsx'
import { resultCount } from '../../site/search/parts/messages.ts'
import { sendText } from '../compress.ts'
import type { Build } from '../readBuild.ts'
import { readText, type SiteFiles } from './readSiteFiles.ts'
import { sendFile } from './sendFile.ts'

interface Options {
  site: SiteFiles
  build: Build
  search: SearchContext
}

/** Number of hits, because the page cannot load more without scripts. */
const MAX_HITS = 50

/** With scripts, the page searches by itself. */
export async function resultsPage(app: FastifyInstance, { site, build, search }: Options): Promise<void> {
  const page = site.files.get('/search')
  const template = await readText(site, '/search')
  if (page === undefined || template === undefined) return
  const everyPage = `Every page is listed on <a href="${build.base}/introduction">the introduction</a>.`

  app.get<{ Querystring: { q?: string | string[] } }>('/search', async (request, reply) => {
    const text = [request.query.q ?? ''].flat()[0]?.trim() ?? ''
    if (text === '') return sendFile(request, reply, page, site)
    const query = [...text].slice(0, MAX_QUERY_LENGTH).join('')
    const send = (content: string) => sendText(request, reply, fill(template, query, content))
    reply.type('text/html; charset=utf-8').headers(page.headers).removeHeader('cdn-cache-control')
    // Private, but not `no-store`: with it, Firefox would lose the loaded hits and the scroll position on Back.
    reply.header('cache-control', 'private, no-cache')
    try {
      await app.limitCaller(request)
      return send(app.runMetered(request, () => renderHits(query, search, everyPage)))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
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

function renderHits(query: string, search: SearchContext, everyPage: string): string {
  const params = {
    query,
    hitsPerPage: MAX_HITS,
    ...snippetParams(snippetWords.wide, snippetWords.resultsPage),
  }
  const { hits: found, nbHits } = handleQuery(search.indexName, params, search)
  // The build's records contain only paths, so any origin works for the check.
  const hits = found.flatMap((hit) => readHit(hit, 'http://localhost') ?? [])
  if (hits.length === 0) return `<p>No results for "${escapeHtml(query)}". ${everyPage}</p>`
  const count = resultCount(nbHits)
  return renderToStaticMarkup(
    <>
      <p className="search-count">
        {hits.length < nbHits ? `${count}, the best ${hits.length} of them here` : count}
      </p>
      <ol className="search-results">
        {hits.map((hit) => (
          <ResultItem key={hit.objectID} hit={hit} />
        ))}
      </ol>
    </>,
  )
}
