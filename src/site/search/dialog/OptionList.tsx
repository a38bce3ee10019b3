import type { MouseEvent, ReactNode } from 'react'
import type { Hit } from '../../../search/hits/hit.ts'
import { SEARCH_LIST_ID } from '../panel.ts'
import { HitOption, optionId } from './HitOption.tsx'
import type { FoundOption, OptionGroup } from './optionGroups.ts'

const groupId = (index: number): string => `search-group-${index}`

interface Props {
  label: string
  /** The query that found the hits. */
  query?: string
  groups: OptionGroup[]
  options: FoundOption[]
  active: string | undefined
  /** Key of the option that Enter opens while none is active. */
  next: string | undefined
  onOpen(hit: Hit): void
  /** The browser opens the hit itself, in a tab or window. */
  onVisit(hit: Hit): void
}

/**
 * One listbox for everything, with a labelled group for each section. Rows are keyed by their place: they have no state,
 * and the next results then change the texts of the rows that are there instead of making others.
 */
export function OptionList(props: Props): ReactNode {
  const { label, query, groups, options, active, next, onOpen, onVisit } = props
  const hitAt = ({ target }: MouseEvent) => {
    const element = (target as Element).closest('[role=option]')
    return options.find(({ index }) => optionId(index) === element?.id)?.hit
  }
  const onClick = (event: MouseEvent) => {
    const hit = hitAt(event)
    if (!hit) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return onVisit(hit)
    event.preventDefault()
    onOpen(hit)
  }
  const onAuxClick = (event: MouseEvent) => {
    const hit = event.button === 1 ? hitAt(event) : undefined
    if (hit) onVisit(hit)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input above hears the keys
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
          {options
            .filter((option) => option.group === group)
            .map((option, place) => (
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
