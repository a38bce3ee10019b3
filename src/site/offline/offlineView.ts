/** What the button in the footer shows. */
export interface OfflineView {
  /** On the button. */
  label: string
  /** Beside it, and spoken when it changes after the button was pressed. */
  status: string
  /** From 0 to 1, while saving. */
  progress?: number
}

export const offView: OfflineView = { label: 'Save for offline reading', status: '' }
