import { Search } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { address } from '../../shared/address.ts'

interface Props {
  placeholder: string
  /** Opens the dialog. */
  onOpen(): void
  /** The reader is about to search: the panel's code can be loaded. */
  onIntent(): void
}

const never = (): (() => void) => () => {}
const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the dialog; without scripts it is a link to the results page. */
export function SearchButton({ placeholder, onOpen, onIntent }: Props): ReactNode {
  const apple = useSyncExternalStore(never, isApple, () => false)
  const icon = <Search aria-hidden="true" />
  return (
    <>
      <button
        type="button"
        className="search-button"
        data-wake="search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onOpen}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        {icon}
        <span>{placeholder}</span>
        <span aria-hidden="true" className="search-button-keys">
          {apple ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      <a href={address('/search')} className="search-button without-script">
        {icon}
        <span>{placeholder}</span>
      </a>
    </>
  )
}
