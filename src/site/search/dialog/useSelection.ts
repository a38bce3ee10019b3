import { useState } from 'react'
import { optionId } from './HitOption.tsx'
import type { DialogOption } from './optionGroups.ts'

/** The option that the reader moved to. Another query clears it. */
export function useSelection(options: readonly DialogOption[], query: string) {
  const [selection, setSelection] = useState<{ key: string | undefined; query: string }>()
  const select = (option: DialogOption | undefined) => setSelection({ key: option?.key, query })
  const active = options.find(({ key }) => selection?.query === query && selection.key === key)
  return {
    active,
    /** Moves the selection and wraps around. Without an active option, down selects the first one and up the last. */
    move(by: 1 | -1) {
      const next = active ? active.index + by : by === 1 ? 0 : -1
      const option = options.at(next % options.length)
      select(option)
      if (option) document.getElementById(optionId(option.index))?.scrollIntoView({ block: 'nearest' })
    },
    /** Options are removed. If the active one is not among those that remain, the one in its place becomes active. */
    keepAmong(remaining: readonly DialogOption[]) {
      if (active && !remaining.includes(active))
        select(remaining[Math.min(active.index, remaining.length - 1)])
    },
  }
}
