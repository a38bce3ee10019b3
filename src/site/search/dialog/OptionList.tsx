import type { MouseEvent, ReactNode } from 'react'
import type { Hit } from '../../../search/hits/hit.ts'
import { SEARCH_LIST_ID } from '../panel.ts'
import { HitOption, optionId } from './HitOption.tsx'
import type { OptionGroup } from './optionGroups.ts'

const groupId = (index: number): string => `search-group-${index}`

/** The browser opens a link itself, in a tab or window. */
export const hasModifier = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey

interface Props {
  label: string
  /** The query that found the hits. */
  query: string | undefined
  groups: OptionGroup[]
  active: string | undefined
  /** Key of the option that Enter opens while none is active. */
  next: string | undefined
  onOpen(hit: Hit): void
  /** The browser opens the hit itself. */
  onVisit(hit: Hit): void
}

/**
 * One listbox for everything, with a labeled group for each section. Rows are keyed by their position: they have no state, so
 * the next results only change the texts of existing rows.
 */
export function OptionList({ label, query, groups, active, next, onOpen, onVisit }: Props): ReactNode {
  const hitAt = ({ target }: MouseEvent) => {
    const id = (target as Element).closest('[role=option]')?.id
    return groups.flatMap(({ options }) => options).find(({ index }) => optionId(index) === id)?.hit
  }
  const onClick = (event: MouseEvent) => {
    const hit = hitAt(event)
    if (!hit) return
    if (hasModifier(event)) return onVisit(hit)
    event.preventDefault()
    onOpen(hit)
  }
  const onAuxClick = (event: MouseEvent) => {
    const hit = event.button === 1 ? hitAt(event) : undefined
    if (hit) onVisit(hit)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input above handles the keys
    <div
      id={SEARCH_LIST_ID}
      role="listbox"
      aria-label={label}
      className="search-list"
      data-query={query}
      // Keeps the focus in the input.
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
          {group.options.map((option, place) => (
            <HitOption
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={place}
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
