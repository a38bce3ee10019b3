/** The 404 response, with links to the most similar pages. */

import { escapeHtml } from '../../shared/escapeHtml.ts'
import type { BuildPage } from '../readBuild.ts'
import { encodePath } from './sitePath.ts'
import { suggestPages } from './suggestPages.ts'

/** A placeholder comment that the build puts into the 404 page. */
const SUGGESTIONS_PLACEHOLDER = '<!--suggestions-->'

/**
 * The site's 404 page with links to the most similar pages.
 * @param path - the decoded path of the request, or undefined when it could not be decoded
 * @param base - prefix of every link
 */
export function renderNotFoundPage(
  template: string,
  path: string | undefined,
  pages: readonly BuildPage[],
  base: string,
): string {
  const suggestions = path === undefined ? [] : suggestPages(path, pages)
  // A function, because `replace` would expand `$&` in a string.
  return template.replace(SUGGESTIONS_PLACEHOLDER, () => renderSuggestions(suggestions, base))
}

/** The same for a client that wants Markdown. */
export function renderNotFoundMarkdown(
  path: string | undefined,
  pages: readonly BuildPage[],
  base: string,
): string {
  const suggestions = path === undefined ? [] : suggestPages(path, pages)
  const items = suggestions.map(({ route, title }) => `- [${title}](${base}${encodePath(route)})\n`)
  const nearest = items.length === 0 ? '' : `Did you mean:\n\n${items.join('')}\n`
  return `# Page not found\n\n${nearest}All pages: [llms.txt](${base}/llms.txt)\n`
}

function renderSuggestions(pages: readonly BuildPage[], base: string): string {
  if (pages.length === 0) return ''
  const items = pages.map(({ route, title, section, description }) => {
    // Pages at the top level of the sidebar have their own title as their section.
    const about = [section === title ? undefined : section, description]
      .filter((part) => part !== undefined)
      .map(escapeHtml)
    const text = about.length === 0 ? '' : `<span>${about.join(': ')}</span>`
    return `<li><a href="${escapeHtml(base + encodePath(route))}">${escapeHtml(title)}</a>${text}</li>`
  })
  return `<h2>Did you mean</h2><ul class="related">${items.join('')}</ul>`
}
