/** What the search keeps as long as the document lives. The app's entry creates it; the search's code is loaded later. */
import type * as lazy from '../lazy.ts'
import { SEARCH_DIALOG } from '../markers.ts'
import { reloadIfStale } from '../reloadIfStale.ts'
import type { SearchFilters } from './client/searchRequest.ts'
import type { SearchService } from './client/searchService.ts'
import type { PagedResults } from './page/usePagedResults.ts'
import type { ClientSearchConfig } from './searchConfig.ts'

export interface SearchSession {
  /**
   * Loads the code that is not in every page, and creates the search service once. After a failure, for example because a
   * deploy removed the files, call it again.
   */
  load(): Promise<LazyCode>
  /** Search responses named two builds: a new version was deployed, so the next page is loaded as a document. */
  isStale(): boolean
  /** The dialog element of the served HTML. If something changed the page before hydration, React renders a new one. */
  initialDialog: HTMLDialogElement | null
  /** Snapshots of results pages that the reader left, by the key of their history entry. */
  resultsSnapshots: Map<string, ResultsSnapshot>
}

export type LazyCode = typeof lazy & {
  /** The dialog and the results page share it, so that the response cache, the state of hosts and the worker outlive both. */
  service: SearchService
}

export interface ResultsSnapshot {
  results: PagedResults
  filters: SearchFilters
  /** Scroll position in pixels. */
  top: number
  /** Index of the hit that has the focus, or -1. */
  focused: number
}

interface Options {
  /** URL of the app's code, which identifies its build. */
  app: string
  config: ClientSearchConfig
  /** Fetches the files of `lazy.ts` before they are imported, because some browsers never retry an import. */
  fetchCode: () => Promise<unknown>
}

export function createSearchSession({ app, config, fetchCode }: Options): SearchSession {
  /** Of all search responses so far. Third-party services name no build. */
  const builds = new Set<string>()
  const onBuild = (build: unknown) => {
    if (typeof build === 'string') builds.add(build)
  }
  let service: SearchService | undefined
  return {
    async load() {
      try {
        await fetchCode()
        const code = await import('../lazy.ts')
        service ??= code.createSearchService(config, onBuild)
        return { ...code, service }
      } catch (error) {
        void reloadIfStale(app)
        throw error
      }
    },
    isStale: () => builds.size > 1,
    initialDialog: document.querySelector(SEARCH_DIALOG),
    resultsSnapshots: new Map(),
  }
}
