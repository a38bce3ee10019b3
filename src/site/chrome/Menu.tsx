import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { WIDE_SCREEN } from '../limits.ts'
import { MENU_ID } from '../markers.ts'
import { useLeaving } from '../navigation/useLeaving.ts'

/**
 * The sidebar of wide screens and the menu of small ones, which its button opens as a popover, without a script. A script
 * closes it where the browser does not: when the focus goes elsewhere, when another page is shown, and when the screen
 * becomes wide.
 */
export function Menu({ children }: { children: ReactNode }): ReactNode {
  const menu = useRef<HTMLDivElement>(null)
  const close = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }
  useLeaving(close)
  const onWidthChange = useEffectEvent(close)
  useEffect(() => {
    const wide = window.matchMedia(WIDE_SCREEN)
    const listener = () => onWidthChange()
    wide.addEventListener('change', listener)
    return () => wide.removeEventListener('change', listener)
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus
    <div
      ref={menu}
      id={MENU_ID}
      popover="auto"
      // Firefox would stop at it with Tab, because it scrolls.
      tabIndex={-1}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      {children}
    </div>
  )
}
