/** The interface between the search dialog, which is in every page, and its lazily loaded panel. */
import type { RefObject } from 'react'
import type { SearchService } from './client/searchService.ts'
import type { ClientSearchConfig } from './searchConfig.ts'

/** Id of the listbox that the input controls. */
export const SEARCH_LIST_ID = 'search-list'

/** The panel's state that the input exposes to assistive technology, and shows. */
export interface PanelStatus {
  hasOptions: boolean
  /** Id of the active option's element. */
  activeId: string | undefined
  isStalled: boolean
}

/**
 * Why the dialog is closed. After `left`, reopening it resumes the search. After `done` (also by 'Cancel'), the query is
 * cleared.
 */
export type CloseReason = 'left' | 'done'

export interface SearchPanelProps {
  config: ClientSearchConfig
  service: SearchService
  dialog: RefObject<HTMLDialogElement | null>
  /** The text of the input. */
  query: string
  /** Sets the text of the input and focuses it. */
  onQuery(query: string): void
  onStatus(status: PanelStatus): void
  onClose(reason: CloseReason): void
}
