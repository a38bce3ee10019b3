import { DROPDOWN } from '../markers.ts'

/**
 * Closes what lies over the page as one expects of a menu: after a choice, with Escape, and when a click or the focus goes
 * elsewhere. Without it a second press on the summary does.
 */
export function closeDropdowns(region: HTMLElement, signal: AbortSignal): void {
  const dropdowns = [...region.querySelectorAll<HTMLDetailsElement>(DROPDOWN)]
  if (dropdowns.length === 0) return
  const closeAllBut = (kept: Element | null) => {
    for (const each of dropdowns) if (each !== kept) each.open = false
  }
  const onClick = ({ target }: Event) => {
    const inside = (target as Element).closest(DROPDOWN)
    closeAllBut((target as Element).closest('a') ? null : inside)
  }
  const onFocus = ({ target }: Event) => closeAllBut((target as Element).closest(DROPDOWN))
  const onKey = ({ key }: KeyboardEvent) => {
    const open = dropdowns.find((each) => each.open)
    if (key !== 'Escape' || !open) return
    open.querySelector('summary')?.focus()
    closeAllBut(null)
  }
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('keydown', onKey, { signal })
}
