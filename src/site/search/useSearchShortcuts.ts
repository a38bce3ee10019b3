import { useEffect } from 'react'
import { opensSearch } from './shortcuts.ts'

interface Options {
  /** Whether `/` opens the search too. */
  slash: boolean
  /** Opens the dialog with this text in its input. */
  open(text: string): void
}

/** Opens the search with `Ctrl+K`, `Cmd+K` and `/`. Keys that the open dialog took are not seen. */
export function useSearchShortcuts({ slash, open }: Options): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const [focused] = event.composedPath()
      if (
        event.defaultPrevented ||
        !opensSearch(event, focused instanceof HTMLElement ? focused : undefined, slash)
      )
        return
      event.preventDefault()
      open('')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [slash, open])
}
