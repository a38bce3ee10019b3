import { memo, type ReactNode } from 'react'
import type { Hit } from '../../search/hits/hit.ts'
import { HitOption } from './HitOption.tsx'
import type { FoundOption, OptionGroup } from './optionGroups.ts'

export const listId = 'search-list'
const groupId = (index: number): string => `search-group-${index}`

interface Props {
  label: string
  /** The query that the hits answer. */
  query?: string
  groups: OptionGroup[]
  options: FoundOption[]
  active: string | undefined
  /** Key of the option that Enter opens while none is active. */
  next: string | undefined
  onOpen(hit: Hit): void
  onVisit(hit: Hit): void
}

/**
 * One listbox for everything, with a labelled group for each section. Rows are keyed by their place: they have no state,
 * and the next answer then changes the texts of the rows that are there instead of making others.
 */
export const OptionList = memo(function OptionList(props: Props): ReactNode {
  const { label, query, groups, options, active, next, onOpen, onVisit } = props
  return (
    <div id={listId} role="listbox" aria-label={label} className="search-list" data-query={query}>
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
                onOpen={onOpen}
                onVisit={onVisit}
              />
            ))}
        </div>
      ))}
    </div>
  )
})
