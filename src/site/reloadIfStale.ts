/**
 * A deploy takes away the files of a document that is still open. Called when one of them is missing: where the server has
 * another document by now, loads that. Only once for a build, because replicas may disagree while they are replaced; and not
 * without a connection, where the reader would lose the page.
 *
 * @param app - address of this document's code, which tells its build
 */
export const reloadIfStale = (app: string): Promise<void> =>
  fetch(location.href)
    .then((answer) => (answer.ok ? answer.text() : app))
    .then((text) => {
      if (text.includes(app) || sessionStorage.stale === app) return
      sessionStorage.stale = app
      location.reload()
    })
    .catch(() => {})
