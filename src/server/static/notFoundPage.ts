/** The site's 404 page with links to the nearest pages put in place of a comment that the build leaves there. */

import type { BuildPage } from '../build.ts'
import { escapeHtml } from './escapeHtml.ts'
import { encodePath } from './sitePath.ts'
import { suggestPages } from './suggestPages.ts'

export const SUGGESTIONS_PLACE = '<!--suggestions-->'

/** The whole page. `path` is the decoded path that was asked for, or undefined when it could not be read. */
export function renderNotFoundPage(
  template: string,
  path: string | undefined,
  pages: readonly BuildPage[],
): string {
  const suggestions = path === undefined ? [] : suggestPages(path, pages)
  // A function, because `$&` in a title must stay as it is.
  return template.replace(SUGGESTIONS_PLACE, () => renderSuggestions(suggestions))
}

function renderSuggestions(pages: readonly BuildPage[]): string {
  if (pages.length === 0) return ''
  const items = pages.map(({ route, title, section }) => {
    const place = section === undefined ? '' : ` <span>${escapeHtml(section)}</span>`
    return `<li><a href="${escapeHtml(encodePath(route))}">${escapeHtml(title)}</a>${place}</li>`
  })
  return `<p>Did you mean:</p><ul>${items.join('')}</ul>`
}
