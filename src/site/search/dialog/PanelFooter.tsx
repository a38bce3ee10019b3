import { ArrowDown, ArrowUp, CornerDownLeft } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  /** The reader moved to a saved search. */
  onSaved: boolean
  /** The slash shortcut, where the site has it: readers whose software types by itself can turn it off. */
  slash: { isOn: boolean; onChange(isOn: boolean): void } | undefined
}

/** Key hints for those who see them; screen readers say how a combobox works themselves. */
export function PanelFooter({ onSaved, slash }: Props): ReactNode {
  return (
    <div className="search-footer">
      <div className="search-keys" aria-hidden="true">
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
      </div>
      {slash && (
        <label>
          <input
            type="checkbox"
            checked={slash.isOn}
            onChange={(event) => slash.onChange(event.currentTarget.checked)}
          />
          <span>
            Open with <kbd>/</kbd>
          </span>
        </label>
      )}
    </div>
  )
}
