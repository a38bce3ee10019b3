import { Loader, Search, X } from 'lucide-react'
import type { FormEvent, ReactNode, Ref } from 'react'
import { longestQuery } from './limits.ts'
import { listId } from './OptionList.tsx'

interface Props {
  inputRef: Ref<HTMLInputElement>
  placeholder: string
  query: string
  stalled: boolean
  /** The list is on screen. */
  expanded: boolean
  /** Id of the option the reader moved to. */
  activeId: string | undefined
  onQuery(query: string): void
  /** Enter, where no key press says so: some keyboards on screens only submit the form. */
  onEnter(): void
  onCancel(): void
}

/**
 * The combobox. `aria-activedescendant` appears only once the reader presses an arrow: set while they type, it would
 * keep screen readers from echoing the letters.
 */
export function SearchBox(props: Props): ReactNode {
  const { inputRef, placeholder, query, stalled, expanded, activeId, onQuery, onEnter, onCancel } = props
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onEnter()
  }
  return (
    <form className="search-box" role="search" action="/search" onSubmit={onSubmit}>
      {stalled ? (
        <Loader aria-hidden="true" className="search-box-icon search-spinner" />
      ) : (
        <Search aria-hidden="true" className="search-box-icon" />
      )}
      <input
        ref={inputRef}
        className="search-input"
        type="text"
        name="q"
        role="combobox"
        aria-label={placeholder}
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? listId : undefined}
        aria-activedescendant={activeId}
        placeholder={placeholder}
        maxLength={longestQuery}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck="false"
        inputMode="search"
        enterKeyHint="go"
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
      />
      {query !== '' && (
        <button
          type="button"
          className="search-clear"
          aria-label="Clear the query"
          title="Clear"
          onClick={() => onQuery('')}
        >
          <X aria-hidden="true" />
        </button>
      )}
      <button type="button" className="search-cancel" onClick={onCancel}>
        Cancel
      </button>
    </form>
  )
}
