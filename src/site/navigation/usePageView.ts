import { useLayoutEffect, useReducer, useRef } from 'react'
import { type LoadedPage, NotAPageError, type PageLoader } from './pageLoader.ts'

/**
 * The page on screen. The page that the document was loaded with has no `description`, because its head is already correct.
 */
export type View = Omit<LoadedPage, 'description'> & { description?: string }

interface State {
  view: View
  isLoading: boolean
  /** Path of the page that could not be loaded. */
  failed: string | undefined
  /** Called once the view is in the document. */
  onShown?: () => void
}

export interface PageView extends Omit<State, 'onShown'> {
  /** Shows the page at a path. @returns whether it is on screen now */
  show(path: string, signal?: AbortSignal): Promise<boolean>
}

/**
 * Replaces the page on screen by another one. If the response is not a page of this site, or is from another build, the
 * document is reloaded, which brings the code that matches.
 *
 * @param first - the page that the document was loaded with
 */
export function usePageView(first: View, loader: PageLoader): PageView {
  const [{ onShown, ...state }, setState] = useReducer(
    (before: State, change: Partial<State>) => ({ ...before, ...change }),
    { view: first, isLoading: false, failed: undefined },
  )
  /** Path of the latest page, which may not be rendered yet; undefined after a failure. */
  const shownPath = useRef<string | undefined>(first.path)
  useLayoutEffect(() => onShown?.(), [onShown])

  return {
    ...state,
    async show(path, signal) {
      // Only the hash or the query changed.
      if (path === shownPath.current) {
        setState({ isLoading: false })
        return true
      }
      try {
        let view = loader.cached(path)
        if (!view) {
          setState({ isLoading: true })
          view = await loader.load(path)
        }
        if (signal?.aborted) return false
        if (view.app !== first.app) throw new NotAPageError()
        shownPath.current = path
        addStyles(view.styles)
        await new Promise<void>((onShown) => setState({ view, isLoading: false, failed: undefined, onShown }))
        return !signal?.aborted
      } catch (error) {
        if (signal?.aborted) return false
        if (error instanceof NotAPageError) window.location.reload()
        else {
          shownPath.current = undefined
          setState({ isLoading: false, failed: path })
        }
        return false
      }
    },
  }
}

/**
 * Adds the styles of a page that the document does not have yet. They are never removed, because they do not affect other
 * pages.
 */
function addStyles(styles: string[]): void {
  const { head } = document
  const existing = new Set([...head.querySelectorAll('style')].map((style) => style.textContent))
  for (const text of styles) {
    if (existing.has(text)) continue
    const style = document.createElement('style')
    style.textContent = text
    head.append(style)
  }
}
