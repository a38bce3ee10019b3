import { Star, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { plainText } from '../../../search/hits/highlight.ts'
import { type Hit, hitTexts } from '../../../search/hits/hit.ts'
import type { OptionGroup } from '../dialog/optionGroups.ts'
import type { SavedKind } from './savedSearches.ts'

interface Props {
  groups: OptionGroup[]
  onFavorite(hit: Hit): void
  onForget(kind: SavedKind, hit: Hit): void
}

const lists: Record<SavedKind, string> = { recents: 'recent searches', favorites: 'favorites' }

/**
 * Buttons for the saved searches, a row beside each option. They stand next to the listbox and not in it, because an
 * option may hold nothing interactive; rows and labels have the heights of the list's, so that both line up.
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
                const name = plainText(hitTexts(hit).title)
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
                      aria-label={`Remove ${name} from ${lists[saved]}`}
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
