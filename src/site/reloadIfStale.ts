/**
 * A deploy may remove files of a document that is still open. Called when one of them is missing: reloads if the server has
 * another document by now. Only once for a build, because replicas may disagree while they are replaced; and not without a
 * connection, when the reader would lose the page. An open search continues in the new document.
 *
 * @param app - address of this document's code, which names its build
 */
import { SEARCH_DIALOG } from './markers.ts'
import { SEARCH_TEXT_KEY, STALE_BUILD_KEY } from './storage/storageKeys.ts'

export const reloadIfStale = (app: string): Promise<void> =>
  fetch(location.href)
    .then((response) => (response.ok ? response.text() : app))
    .then((text) => {
      if (text.includes(app) || sessionStorage.getItem(STALE_BUILD_KEY) === app) return
      sessionStorage.setItem(STALE_BUILD_KEY, app)
      const dialog = document.querySelector<HTMLDialogElement>(SEARCH_DIALOG)
      if (dialog?.open) sessionStorage.setItem(SEARCH_TEXT_KEY, dialog.querySelector('input')?.value ?? '')
      location.reload()
    })
    .catch(() => {})
