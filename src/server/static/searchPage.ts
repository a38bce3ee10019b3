/**
 * The results page for readers without scripts: the built page, with the hits in place of the words that searching
 * needs scripts. They stand in the same `noscript` element, so that nothing of them is seen, or drawn twice, where
 * scripts run.
 */

import { splitHighlight } from '../../search/hits/highlight.ts'
import { type Hit, hitTexts } from '../../search/hits/hit.ts'
import { escapeHtml } from './escapeHtml.ts'

export interface FoundHits {
  hits: readonly Hit[]
  /** How many records match, of which the hits are the first. */
  total: number
}

export interface Refusal {
  /** The reader's address has had its share; otherwise the server is busy with others. */
  isOfCaller: boolean
  /** Seconds. */
  retryAfter: number
}

const everyPage = 'Every page is listed on <a href="/introduction">the introduction</a>.'

/** @param page - HTML of the built page; one without a `noscript` element stays as it is but for the query. */
export function renderSearchPage(page: string, query: string, found: FoundHits): string {
  return fill(page, query, renderFound(query, found))
}

/** The same page when the search is not made: with the reason, and when to try again. */
export function renderRefusedSearch(
  page: string,
  query: string,
  { isOfCaller, retryAfter }: Refusal,
): string {
  const reason = isOfCaller
    ? 'Too much was searched for from your address'
    : 'The search has too much to do just now'
  const time = retryAfter === 1 ? '1 second' : `${retryAfter} seconds`
  return fill(page, query, `<p>${reason}. Try again in ${time}. ${everyPage}</p>`)
}

function fill(page: string, query: string, content: string): string {
  return page
    .replace('<input type="search"', (tag) => `${tag} value="${escapeHtml(query)}"`)
    .replace(/<noscript>.*?<\/noscript>/s, () => `<noscript>${content}</noscript>`)
}

function renderFound(query: string, { hits, total }: FoundHits): string {
  if (hits.length === 0) {
    return `<p>No results for "${escapeHtml(query)}". ${everyPage}</p>`
  }
  const count = total === 1 ? '1 result' : `${total} results`
  const shown = hits.length < total ? `${count}, the best ${hits.length} of them here` : count
  return `<p class="search-count">${shown}</p><ol class="search-results">${hits.map(renderHit).join('')}</ol>`
}

/** As the page with scripts shows a hit: its place above, a sentence below. */
function renderHit(hit: Hit): string {
  const { title, path, detail } = hitTexts(hit)
  const isSentence = hit.type === 'content'
  const heading = isSentence ? (path.at(-1) ?? title) : title
  const above = [hit.hierarchy.lvl0 ?? '', ...(isSentence ? path.slice(0, -1) : path)].filter(Boolean)
  const sentence = isSentence ? title : detail
  return [
    `<li><a href="${escapeHtml(hit.url)}">${renderMarked(heading)}</a>`,
    above.length > 0 ? `<p class="search-result-path">${above.map(renderMarked).join(' › ')}</p>` : '',
    sentence ? `<p>${renderMarked(sentence)}</p>` : '',
    '</li>',
  ].join('')
}

function renderMarked(text: string): string {
  return splitHighlight(text)
    .map((part) => (part.marked ? `<mark>${escapeHtml(part.text)}</mark>` : escapeHtml(part.text)))
    .join('')
}
