import { DROPDOWN } from '../markers.ts'

const SELECTOR = `[${DROPDOWN}]`

/**
 * Makes dropdowns close like menus: after a choice, on Escape, and when the reader clicks or moves the focus elsewhere.
 * Without this script, only a second click on the summary closes them.
 */
export function closeDropdowns(region: HTMLElement, signal: AbortSignal): void {
  const dropdowns = [...region.querySelectorAll<HTMLDetailsElement>(SELECTOR)]
  if (dropdowns.length === 0) return
  const closeAllExcept = (exception: Element | null) => {
    for (const each of dropdowns) if (each !== exception) each.open = false
  }
  const onClick = ({ target }: Event) => {
    const inside = (target as Element).closest(SELECTOR)
    closeAllExcept((target as Element).closest('a') ? null : inside)
  }
  const onFocus = ({ target }: Event) => closeAllExcept((target as Element).closest(SELECTOR))
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const open = dropdowns.find((each) => each.open)
    if (key !== 'Escape' || !open) return
    open.querySelector('summary')?.focus()
    closeAllExcept(null)
  }
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('keydown', onKeyDown, { signal })
}
