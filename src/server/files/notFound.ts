/** The 404 response, with links to the most similar pages. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { SUGGESTIONS_PLACEHOLDER } from '../../shared/placeholders.ts'
import { escapeHtml } from '../../shared/text.ts'
import { sendText } from '../compress.ts'
import type { Build, BuildPage } from '../readBuild.ts'
import { readText, type SiteFiles } from './readSiteFiles.ts'
import { encodePath } from './sitePath.ts'
import { suggestPages } from './suggestPages.ts'

/** @param path - the decoded path of the request, if it can be decoded */
type SendNotFound = (request: FastifyRequest, reply: FastifyReply, path?: string) => FastifyReply

/** Reads the not-found page, and returns a function that sends it, or a short text in its place. */
export async function createSendNotFound(site: SiteFiles, { pages, base }: Build): Promise<SendNotFound> {
  const template = await readText(site, '/404')
  return (request, reply, path = '') => {
    reply.code(404).headers({ ...site.commonHeaders, 'cache-control': 'no-cache' })
    // A path with a file extension was requested by a program or an HTML tag, not by a reader, who types `/sdk.vault.getVault`.
    const isFile = /\.[a-z0-9]{1,12}$/i.test(path) && !path.startsWith('/sdk.')
    if (isFile || template === undefined) return reply.type('text/plain; charset=utf-8').send('Not found\n')
    const suggestions = suggestPages(path, pages)
    reply.type('text/html; charset=utf-8')
    return sendText(request, reply, renderNotFoundPage(template, suggestions, base))
  }
}

/** @param base - prefix of every link */
export function renderNotFoundPage(template: string, pages: readonly BuildPage[], base: string): string {
  const items = pages.map(({ route, title, section, description }) => {
    // Pages at the top level of the sidebar have their own title as their section.
    const about = [section === title ? undefined : section, description]
      .filter((part) => part !== undefined)
      .map(escapeHtml)
    const text = about.length === 0 ? '' : `<span>${about.join(': ')}</span>`
    return `<li><a href="${escapeHtml(base + encodePath(route))}">${escapeHtml(title)}</a>${text}</li>`
  })
  const suggestions =
    items.length === 0 ? '' : `<h2>Did you mean</h2><ul class="related">${items.join('')}</ul>`
  // A function, because `replace` would expand `$&` in a string.
  return template.replace(SUGGESTIONS_PLACEHOLDER, () => suggestions)
}
