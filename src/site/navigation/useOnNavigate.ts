import { useEffect, useEffectEvent } from 'react'

/** Calls back when the reader goes to another page or section: by a link, or by back or forward. */
export function useOnNavigate(onNavigate: () => void): void {
  const handle = useEffectEvent((event: Event) => {
    // A script only replaced the current URL, or the document is reloaded and the reader goes on until then.
    if ('navigationType' in event && ['replace', 'reload'].includes(event.navigationType as string)) return
    if ('persisted' in event && !event.persisted) return
    onNavigate()
  })
  useEffect(() => {
    const listener = (event: Event) => handle(event)
    const { navigation } = window as Partial<Window>
    const controller = new AbortController()
    const { signal } = controller
    navigation?.addEventListener('navigate', listener, { signal })
    // For browsers without the Navigation API: the reader went back to another section of the page.
    window.addEventListener('popstate', listener, { signal })
    window.addEventListener('pagehide', listener, { signal })
    return () => controller.abort()
  }, [])
}
