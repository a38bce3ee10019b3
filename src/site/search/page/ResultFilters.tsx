import type { ReactNode } from 'react'
import { isKind, KIND_LABELS } from '../../../search/hits/hit.ts'
import type { ResultFilters as Filters } from '../client/searchRequest.ts'
import type { Counts } from '../client/searchState.ts'

interface Props {
  filters: Filters
  counts: Counts
  onChange(filters: Filters): void
}

/** Narrows results to a kind and a section. Each choice says how many hits it leaves. */
export function ResultFilters({ filters, counts, onChange }: Props): ReactNode {
  const kinds = [...counts.kind].flatMap(([kind, count]) =>
    isKind(kind) ? [{ value: kind, label: KIND_LABELS[kind].many, count }] : [],
  )
  const sections = [...counts.section].map(([value, count]) => ({ value, label: value, count }))
  return (
    <div className="search-filters" role="group" aria-label="Narrow the results">
      <Choice
        label="Kind"
        all="All kinds"
        options={kinds}
        value={filters.kind}
        onChange={(kind) => onChange({ ...filters, kind })}
      />
      <Choice
        label="Section"
        all="All sections"
        options={sections}
        value={filters.section}
        onChange={(section) => onChange({ ...filters, section })}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  all: string
  options: { value: string; label: string; count: number }[]
  value: string | undefined
  onChange(value: string | undefined): void
}

function Choice({ label, all, options, value = '', onChange }: ChoiceProps): ReactNode {
  const isGone = value !== '' && !options.some((option) => option.value === value)
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value || undefined)}>
        <option value="">{all}</option>
        {isGone && <option value={value}>{value} (0)</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label} ({option.count})
          </option>
        ))}
      </select>
    </label>
  )
}
