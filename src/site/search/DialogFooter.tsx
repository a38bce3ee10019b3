import { ArrowDown, ArrowUp, CornerDownLeft } from 'lucide-react'
import type { ReactNode } from 'react'

/** Key hints for those who see them; screen readers say how a combobox works themselves. */
export function DialogFooter({ onSaved }: { onSaved: boolean }): ReactNode {
  return (
    <footer className="search-footer" aria-hidden="true">
      <span>
        <kbd>
          <CornerDownLeft />
        </kbd>
        to open
      </span>
      <span>
        <kbd>
          <ArrowUp />
        </kbd>
        <kbd>
          <ArrowDown />
        </kbd>
        to move
      </span>
      {onSaved && (
        <span>
          <kbd>Shift Del</kbd>
          to remove
        </span>
      )}
      <span>
        <kbd>Esc</kbd>
        to close
      </span>
    </footer>
  )
}
