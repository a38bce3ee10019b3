import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { WIDE_SCREEN } from '../limits.ts'
import { MENU_ID } from '../markers.ts'
import { useOnNavigate } from '../navigation/useOnNavigate.ts'

/**
 * The sidebar on wide screens, and the menu on narrow ones, which is a popover and opens without JavaScript. This component
 * closes the popover in the cases that browsers do not handle: when the focus leaves it, when the reader navigates, and when
 * the window becomes wide.
 */
export function Menu({ children }: { children: ReactNode }): ReactNode {
  const menu = useRef<HTMLDivElement>(null)
  const close = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }
  useOnNavigate(close)
  const onWidthChange = useEffectEvent(close)
  useEffect(() => {
    const wide = window.matchMedia(WIDE_SCREEN)
    const listener = () => onWidthChange()
    wide.addEventListener('change', listener)
    return () => wide.removeEventListener('change', listener)
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only reacts to the focus leaving
    <div
      ref={menu}
      id={MENU_ID}
      popover="auto"
      // In Firefox, a scroll container is a tab stop by default.
      tabIndex={-1}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      {children}
    </div>
  )
}
