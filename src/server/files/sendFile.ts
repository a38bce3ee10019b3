/** Sends a file of the build: a page, or its Markdown to a client that prefers it. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { isPage, type SiteFile, type SiteFiles } from './readSiteFiles.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The file that is being sent. */
    siteFile: SiteFile | undefined
  }
}

/** Requires `@fastify/static`, which chooses the compressed copy. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SiteFile,
  site: SiteFiles,
): Promise<FastifyReply> {
  const file = markdownOf(page, request, site) ?? page
  if (file.problem) return sendDamaged(request, reply, file, site)
  // Private, because caches that ignore `vary: accept` must not serve Markdown to a browser.
  const negotiated = { 'cache-control': 'private, no-cache', vary: 'accept, accept-encoding' }
  request.siteFile = file === page ? file : { ...file, headers: { ...file.headers, ...negotiated } }
  reply.header('etag', file.etag)
  if (matchesTag(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
  if (file.brotli && acceptsBrotli(request))
    return reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(file.brotli)
  return reply.sendFile(file.name)
}

/** Sends a 5xx and not a 404, because another replica may have the file and search engines should keep the page. */
export function sendDamaged(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, problem }: SiteFile,
  site: SiteFiles,
): FastifyReply {
  request.log.error({ file: name, problem }, 'A file of the build was requested and cannot be sent')
  request.siteFile = undefined
  return reply
    .code(503)
    .headers({ ...site.commonHeaders, 'cache-control': 'no-store' })
    .removeHeader('etag')
    .type('text/plain; charset=utf-8')
    .send('This page is damaged on this server. Please try again later.\n')
}

/** False for a part of a file, too, because `@fastify/static` knows how to send ranges. */
const acceptsBrotli = ({ headers, raw }: FastifyRequest): boolean =>
  headers.range === undefined && new Negotiator(raw).encoding(['br']) === 'br'

/** Only true if the client requests Markdown explicitly, because every browser also accepts any type. */
function prefersMarkdown({ headers, raw }: FastifyRequest): boolean {
  if (!headers.accept?.toLowerCase().includes('text/markdown')) return false
  return new Negotiator(raw).mediaType(['text/html', 'text/markdown']) === 'text/markdown'
}

/** The Markdown of a page, if the client prefers it. */
function markdownOf(page: SiteFile, request: FastifyRequest, site: SiteFiles): SiteFile | undefined {
  if (!isPage(page.name) || !prefersMarkdown(request)) return undefined
  return site.files.get(`/${page.name.replace(/\.html$/, '.md')}`)
}

/** Weak comparison, as RFC 9110 §13.1.2 requires. */
function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const strip = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => ['*', strip(etag)].includes(strip(tag)))
}
