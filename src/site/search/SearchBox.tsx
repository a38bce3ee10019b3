import Loader from 'lucide-react/icons/loader'
import type { ReactNode } from 'react'
import { address } from '../../shared/address.ts'
import { Icon } from '../chrome/Icon.tsx'
import { MAX_QUERY_LENGTH } from '../limits.ts'
import { SEARCH_LIST_ID } from './panel.ts'
import type { SearchDialogState } from './useSearchDialog.ts'

interface Props {
  placeholder: string
  search: SearchDialogState
}

/**
 * The top of the dialog: the input, and the buttons that clear it and close the dialog. The input is uncontrolled, so that
 * hydration and rendering never affect its text, the caret or an IME composition.
 */
export function SearchBox({ placeholder, search }: Props): ReactNode {
  const { status } = search
  return (
    <div className="search-box">
      <form action={address('/search')} role="search">
        {status.isStalled ? <Loader aria-hidden="true" className="search-spinner" /> : <Icon name="search" />}
        <input
          ref={search.input}
          name="q"
          role="combobox"
          aria-label={placeholder}
          aria-autocomplete="list"
          aria-expanded={status.hasOptions}
          aria-controls={status.hasOptions ? SEARCH_LIST_ID : undefined}
          aria-activedescendant={status.activeId}
          placeholder={placeholder}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck="false"
          inputMode="search"
          enterKeyHint="go"
          onInput={(event) => search.setQuery(event.currentTarget.value)}
        />
      </form>
      {search.query !== '' && (
        <button
          type="button"
          className="icon"
          aria-label="Clear the query"
          title="Clear"
          onClick={() => search.changeQuery('')}
        >
          <Icon name="close" />
        </button>
      )}
      {/* In a separate form, because in the other one this would be the submit button that Enter activates. */}
      <form method="dialog">
        <button type="submit" value="done">
          Cancel
        </button>
      </form>
    </div>
  )
}
