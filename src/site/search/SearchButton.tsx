import { Search } from 'lucide-react'
import { type FormEvent, type ReactNode, useSyncExternalStore } from 'react'
import { longestQuery } from './limits.ts'

interface Props {
  /** Opens the dialog with this text in its input. */
  onOpen(text: string): void
  /** The reader is about to search: the dialog's code can be fetched. */
  onIntent(): void
  placeholder?: string
}

const never = (): (() => void) => () => {}
const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/**
 * Opens the dialog; without scripts it is a form that leads to the results page. With it comes the field that is there
 * before the dialog is, see `waitingField.ts`.
 */
export function SearchButton({ onOpen, onIntent, placeholder = 'Search docs' }: Props): ReactNode {
  const apple = useSyncExternalStore(never, isApple, () => false)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onOpen('')
  }
  return (
    <>
      <form action="/search" className="search-open" onSubmit={onSubmit}>
        <button
          type="submit"
          className="search-button"
          data-wake="search"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onPointerEnter={onIntent}
          onFocus={onIntent}
        >
          <Search aria-hidden="true" />
          <span>{placeholder}</span>
          <span aria-hidden="true" className="search-button-keys">
            {apple ? '⌘K' : 'Ctrl K'}
          </span>
        </button>
      </form>
      <dialog className="search-wait" aria-label="Search">
        <form action="/search">
          <input
            name="q"
            aria-label={placeholder}
            placeholder={placeholder}
            maxLength={longestQuery}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck="false"
          />
        </form>
        {/* A form of its own: as a button of the other one it would be what Enter presses. */}
        <form method="dialog">
          <button type="submit">Cancel</button>
        </form>
      </dialog>
    </>
  )
}
