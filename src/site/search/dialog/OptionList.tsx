import type { MouseEvent, ReactNode } from 'react'
import type { Hit } from '../../../search/hits/hit.ts'
import { SEARCH_LIST_ID } from '../panel.ts'
import type { OpenTarget } from '../shortcuts.ts'
import { HitOption, optionId } from './HitOption.tsx'
import type { OptionGroup } from './optionGroups.ts'

/** With a modifier key, the browser opens the link in a tab or window. */
export const hasModifier = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey

interface Props {
  label: string
  /** The query of the hits. */
  query: string | undefined
  groups: OptionGroup[]
  /** Key of the active option. */
  active: string | undefined
  /** Key of the option that Enter opens while none is active. */
  next: string | undefined
  /** The browser follows the link of a hit. */
  onFollow(hit: Hit, target: OpenTarget): void
}

/**
 * A listbox with a labeled group for each section. Options are keyed by position: they have no state, so that new results
 * only update the text of existing elements.
 */
export function OptionList({ label, query, groups, onFollow, ...marked }: Props): ReactNode {
  const reportFollowed = (event: MouseEvent, target: OpenTarget) => {
    const id = (event.target as Element).closest('[role=option]')?.id
    const options = groups.flatMap((group) => group.options)
    const followed = options.find(({ index }) => optionId(index) === id)
    if (followed) onFollow(followed.hit, target)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input above handles the keys
    <div
      id={SEARCH_LIST_ID}
      role="listbox"
      aria-label={label}
      className="search-list"
      data-query={query}
      // Keep the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => reportFollowed(event, hasModifier(event) ? 'tab' : 'here')}
      onAuxClick={(event) => {
        if (event.button === 1) reportFollowed(event, 'tab')
      }}
    >
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Group key={index} id={`search-group-${index}`} group={group} {...marked} />
      ))}
    </div>
  )
}

interface GroupProps extends Pick<Props, 'active' | 'next'> {
  id: string
  group: OptionGroup
}

function Group({ id, group, active, next }: GroupProps): ReactNode {
  return (
    <div role="group" aria-labelledby={id} className="search-group">
      <div id={id} className="search-group-label" aria-hidden="true">
        {group.label}
      </div>
      {group.options.map((option, position) => (
        <HitOption
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={position}
          option={option}
          active={option.key === active}
          next={option.key === next}
        />
      ))}
    </div>
  )
}
