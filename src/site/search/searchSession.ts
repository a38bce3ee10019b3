/**
 * The state of the search that lives as long as the document. The app's entry creates it; the search's code is loaded later.
 */
import { SEARCH_DIALOG } from '../markers.ts'
import type { ResultFilters } from './client/searchRequest.ts'
import type { SearchService } from './client/searchService.ts'
import type { PagedResults } from './page/usePagedResults.ts'

export interface SearchSession {
  /** URL of the app's code, which identifies its build. */
  app: string
  /** Fetches the files of `lazy.ts` before it is imported, because browsers never retry a failed import. */
  fetchCode(): Promise<unknown>
  /** Build id in the first search response; undefined before. */
  build?: string
  /** A later response had another build id: a new version was deployed, so the next page is loaded as a document. */
  isStale: boolean
  /** The dialog element of the served HTML. If something changed the page before hydration, React renders a new one. */
  initialDialog: HTMLDialogElement | null
  /** Created by whichever component searches first. */
  service?: SearchService
  /** Snapshots of results pages that the reader left, by the key of their history entry. */
  resultsSnapshots: Map<string, ResultsSnapshot>
}

export interface ResultsSnapshot {
  results: PagedResults
  filters: ResultFilters
  /** Scroll position in pixels. */
  top: number
  /** Index of the hit that has the focus, or -1. */
  focused: number
}

export const createSearchSession = (app: string, fetchCode: () => Promise<unknown>): SearchSession => ({
  app,
  fetchCode,
  isStale: false,
  initialDialog: document.querySelector(SEARCH_DIALOG),
  resultsSnapshots: new Map(),
})

/**
 * Detects a deploy: marks the session as stale if the build id changes.
 *
 * @param build - the build id in a search response; third-party services send none
 */
export function detectNewBuild(session: SearchSession, build: unknown): void {
  if (typeof build !== 'string') return
  session.build ??= build
  if (session.build !== build) session.isStale = true
}
