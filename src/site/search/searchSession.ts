/** What the search keeps for as long as the document lives. Made once, by the app's entry; its parts are loaded later. */
import { SEARCH_DIALOG } from '../markers.ts'
import type { ResultFilters } from './client/searchRequest.ts'
import type { SearchService } from './client/searchService.ts'
import type { PagedResults } from './page/usePagedResults.ts'

export interface SearchSession {
  /** Address of the app's code, which names its build. */
  app: string
  /** Fetches the files of the dialog's panel, so that importing it cannot fail: browsers would not try that again. */
  fetchPanel(): Promise<unknown>
  /** Id of the build that the search answers for; undefined before the first answer. */
  build?: string
  /** Another build has answered since: a new version was deployed, and the next page is to be loaded as a document. */
  isStale: boolean
  /** The dialog as the document brought it: React draws another one when something changed the page before. */
  earlyDialog: HTMLDialogElement | null
  /** The connection to the search; made by whichever part needs it first. */
  service?: SearchService
  /** What results pages showed that the reader may come back to, by the key of their history entry. */
  visits: Map<string, Visit>
}

export interface Visit {
  results: PagedResults
  filters: ResultFilters
  /** Scroll position in pixels. */
  top: number
  /** Index of the hit that had the focus, or -1. */
  focused: number
}

export const createSearchSession = (app: string, fetchPanel: () => Promise<unknown>): SearchSession => ({
  app,
  fetchPanel,
  isStale: false,
  earlyDialog: document.querySelector(SEARCH_DIALOG),
  visits: new Map(),
})

/** @param build - as an answer names it; services that are not ours name none */
export function noteBuild(session: SearchSession, build: unknown): void {
  if (typeof build !== 'string') return
  session.build ??= build
  if (session.build !== build) session.isStale = true
}
