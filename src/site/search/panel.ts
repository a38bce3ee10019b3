/** The contract between the dialog, which is in every page, and its panel, which is loaded later. */
import type { RefObject } from 'react'
import type { DialogConfig } from './searchConfig.ts'
import type { SearchSession } from './searchSession.ts'

/** Id of the list of options, which the input controls. */
export const SEARCH_LIST_ID = 'search-list'

/** What the input shows of the panel. */
export interface PanelStatus {
  hasOptions: boolean
  /** Id of the option the reader moved to. */
  activeId: string | undefined
  isStalled: boolean
}

/** Why the dialog is closed. A search that was left can be resumed; one that is done or canceled is forgotten. */
export type CloseReason = 'left' | 'done'

export interface SearchPanelProps {
  config: DialogConfig
  session: SearchSession
  dialog: RefObject<HTMLDialogElement | null>
  /** The text of the input. */
  query: string
  /** Puts a query into the input, and the focus. */
  onQuery(query: string): void
  onStatus(status: PanelStatus): void
  onClose(reason: CloseReason): void
}
