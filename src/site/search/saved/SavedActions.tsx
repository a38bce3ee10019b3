import Star from 'lucide-react/icons/star'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { type Hit, titleOf } from '../../../search/hits/hit.ts'
import type { OptionGroup } from '../dialog/optionGroups.ts'
import type { SavedKind } from './savedSearches.ts'

interface Props {
  groups: OptionGroup[]
  onFavorite(hit: Hit): void
  onForget(kind: SavedKind, hit: Hit): void
}

const listNames: Record<SavedKind, string> = { recents: 'recent searches', favorites: 'favorites' }

/**
 * The buttons of the saved searches, one row for each option. They are beside the listbox, because an ARIA option must not
 * contain interactive elements. Rows and labels are as high as those of the listbox, so that they line up.
 */
export function SavedActions({ groups, onFavorite, onForget }: Props): ReactNode {
  return (
    <div role="group" aria-label="Change saved searches" className="search-actions">
      {groups.flatMap(({ saved, options }) =>
        saved === undefined
          ? []
          : [
              <div key={saved} className="search-group-label" />,
              ...options.map(({ key, hit }) => {
                const name = titleOf(hit)
                return (
                  <div key={key} className="search-action-row">
                    {saved === 'recents' && (
                      <button
                        type="button"
                        className="icon"
                        aria-label={`Save ${name} to favorites`}
                        title="Save to favorites"
                        onClick={() => onFavorite(hit)}
                      >
                        <Star aria-hidden="true" />
                      </button>
                    )}
                    <button
                      type="button"
                      className="icon"
                      aria-label={`Remove ${name} from ${listNames[saved]}`}
                      title="Remove"
                      onClick={() => onForget(saved, hit)}
                    >
                      <X aria-hidden="true" />
                    </button>
                  </div>
                )
              }),
            ],
      )}
    </div>
  )
}
