import type { MouseEvent, ReactNode } from 'react'
import type { Hit } from '../../../search/hits/hit.ts'
import { SEARCH_LIST_ID } from '../panel.ts'
import { HitOption, optionId } from './HitOption.tsx'
import type { OptionGroup } from './optionGroups.ts'

const groupId = (index: number): string => `search-group-${index}`

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
  onOpen(hit: Hit): void
  /** The browser opens the hit in a tab or window. */
  onOpenedElsewhere(hit: Hit): void
}

/**
 * A listbox with a labeled group for each section. Options are keyed by position: they have no state, so that new results
 * only update the text of existing elements.
 */
export function OptionList({
  label,
  query,
  groups,
  active,
  next,
  onOpen,
  onOpenedElsewhere,
}: Props): ReactNode {
  const hitAt = ({ target }: MouseEvent) => {
    const id = (target as Element).closest('[role=option]')?.id
    return groups.flatMap(({ options }) => options).find(({ index }) => optionId(index) === id)?.hit
  }
  const onClick = (event: MouseEvent) => {
    const hit = hitAt(event)
    if (!hit) return
    if (hasModifier(event)) return onOpenedElsewhere(hit)
    event.preventDefault()
    onOpen(hit)
  }
  const onAuxClick = (event: MouseEvent) => {
    const hit = event.button === 1 ? hitAt(event) : undefined
    if (hit) onOpenedElsewhere(hit)
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
      onClick={onClick}
      onAuxClick={onAuxClick}
    >
      {groups.map((group, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          role="group"
          aria-labelledby={groupId(index)}
          className="search-group"
        >
          <div id={groupId(index)} className="search-group-label" aria-hidden="true">
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
      ))}
    </div>
  )
}
