import type { ReactNode } from 'react'
import { isKind, kindLabels } from '../../../search/hits/hit.ts'
import type { SearchFilters } from '../client/searchRequest.ts'
import type { Counts } from '../client/searchState.ts'

interface Props {
  filters: SearchFilters
  counts: Counts
  onChange(filters: SearchFilters): void
}

/** Filters the results by kind and section. Each option shows the number of hits it would leave. */
export function ResultFilters({ filters, counts, onChange }: Props): ReactNode {
  const kinds = [...counts.kind].flatMap(([kind, count]) =>
    isKind(kind) ? [{ value: kind, label: kindLabels[kind].many, count }] : [],
  )
  const sections = [...counts.section].map(([value, count]) => ({ value, label: value, count }))
  return (
    <div className="search-filters" role="group" aria-label="Narrow the results">
      <Filter
        label="Kind"
        all="All kinds"
        options={kinds}
        value={filters.kind}
        onChange={(kind) => onChange({ ...filters, kind })}
      />
      <Filter
        label="Section"
        all="All sections"
        options={sections}
        value={filters.section}
        onChange={(section) => onChange({ ...filters, section })}
      />
    </div>
  )
}

interface FilterProps {
  label: string
  all: string
  options: { value: string; label: string; count: number }[]
  value: string | undefined
  onChange(value: string | undefined): void
}

function Filter({ label, all, options, value = '', onChange }: FilterProps): ReactNode {
  const hasNoHits = value !== '' && !options.some((option) => option.value === value)
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value || undefined)}>
        <option value="">{all}</option>
        {hasNoHits && <option value={value}>{value} (0)</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label} ({option.count})
          </option>
        ))}
      </select>
    </label>
  )
}
