/**
 * A deploy may remove files that an open document still needs. Call this when such a file is missing: it reloads the
 * document if the server has a newer build. It reloads only once per build, because replicas may disagree during a deploy,
 * and not when the reader is offline and would lose the page. An open search is resumed after the reload.
 *
 * @param app - URL of this document's client code, which identifies its build
 */
import { SEARCH_DIALOG } from './markers.ts'
import { SEARCH_TEXT_KEY, STALE_BUILD_KEY } from './storage.ts'

export const reloadIfStale = (app: string): Promise<void> =>
  fetch(location.href)
    .then((response) => (response.ok ? response.text() : app))
    .then((text) => {
      if (text.includes(app) || sessionStorage.getItem(STALE_BUILD_KEY) === app) return
      sessionStorage.setItem(STALE_BUILD_KEY, app)
      // Readers type on until the new document arrives.
      addEventListener('pagehide', () => {
        const dialog = document.querySelector<HTMLDialogElement>(SEARCH_DIALOG)
        if (dialog?.open) sessionStorage.setItem(SEARCH_TEXT_KEY, dialog.querySelector('input')?.value ?? '')
      })
      location.reload()
    })
    .catch(() => {})
