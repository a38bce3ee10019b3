import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import { type ReactNode, useState } from 'react'
import { readStorage, SLASH_KEY, writeStorage } from '../../storage.ts'

/** Keyboard hints, hidden from screen readers, which explain a combobox themselves. */
export function PanelFooter(): ReactNode {
  // WCAG 2.1.4: speech input may trigger single-character shortcuts, so readers must be able to turn them off.
  const [isSlashOn, setSlashOn] = useState(() => readStorage(SLASH_KEY) !== 'off')
  const onSlash = (isOn: boolean) => {
    setSlashOn(isOn)
    writeStorage(SLASH_KEY, isOn ? 'on' : 'off')
  }
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
        <span>
          <kbd>Esc</kbd>
          to close
        </span>
      </div>
      <label>
        <input
          type="checkbox"
          checked={isSlashOn}
          onChange={(event) => onSlash(event.currentTarget.checked)}
        />
        <span>
          Open with <kbd>/</kbd>
        </span>
      </label>
    </div>
  )
}
