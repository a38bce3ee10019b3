import { useEffect, useEffectEvent } from 'react'

/** Calls back when the reader goes to another page or place: by a link, by going back, by a reload. */
export function useLeaving(onLeave: () => void): void {
  const leave = useEffectEvent((event: Event) => {
    // Scripts replace the present address without going anywhere.
    if ('navigationType' in event && event.navigationType === 'replace') return
    onLeave()
  })
  useEffect(() => {
    const listener = (event: Event) => leave(event)
    const { navigation } = window as Partial<Window>
    const ending = new AbortController()
    const { signal } = ending
    navigation?.addEventListener('navigate', listener, { signal })
    // Going back to a place of the page, where the browser has no Navigation API.
    window.addEventListener('popstate', listener, { signal })
    window.addEventListener('pagehide', listener, { signal })
    return () => ending.abort()
  }, [])
}
