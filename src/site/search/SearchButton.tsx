import { type ReactNode, useSyncExternalStore } from 'react'
import { address } from '../../shared/address.ts'
import { Icon } from '../chrome/Icon.tsx'
import { APP_CONTROL } from '../markers.ts'

interface Props {
  placeholder: string
  onOpen(): void
}

const noSubscription = (): (() => void) => () => {}
const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the dialog. Without JavaScript, a link to the results page is shown instead. */
export function SearchButton({ placeholder, onOpen }: Props): ReactNode {
  const apple = useSyncExternalStore(noSubscription, isApple, () => false)
  const icon = <Icon name="search" />
  return (
    <>
      <button
        type="button"
        className="search-button"
        {...{ [APP_CONTROL]: 'search' }}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onOpen}
      >
        {icon}
        <span>{placeholder}</span>
        <small aria-hidden="true">{apple ? '⌘K' : 'Ctrl K'}</small>
      </button>
      <a href={address('/search')} className="search-button">
        {icon}
        <span>{placeholder}</span>
      </a>
    </>
  )
}
