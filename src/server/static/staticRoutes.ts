/** Everything that is a file of the build: pages, their Markdown, chunks, assets; redirects; the 404 page. */

import { readFileSync } from 'node:fs'
import { finished } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UnreadAnswers } from '../api/unreadAnswers.ts'
import type { Build } from '../build.ts'
import { drawResults } from './drawResults.ts'
import { type Encoding, pickEncoding, prefersMarkdown } from './negotiate.ts'
import { renderNotFoundMarkdown, renderNotFoundPage } from './notFoundPage.ts'
import { openVariant } from './openVariant.ts'
import type { FoundHits } from './searchPage.ts'
import type { FileFault, SiteFile, SiteFiles } from './siteFiles.ts'
import { encodePath, readSitePath } from './sitePath.ts'

const SEARCH_PATH = '/search'

const compressors: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  // Made for one reader, so quick rather than small.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body, { level: 4 }),
}

/** What the results page shows to readers without scripts, and the count of what they have not read yet. */
export interface PageSearch extends Pick<UnreadAnswers, 'hold'> {
  find(caller: string, query: string): Promise<FoundHits>
}

export function registerStaticRoutes(
  app: FastifyInstance,
  site: SiteFiles,
  build: Build,
  /** Undefined where search is off. */
  search?: PageSearch,
): void {
  const routes = new Set(build.routes)
  const redirects = new Map(Object.entries(build.redirects))
  const template = readTemplate(site.notFoundPage)
  const searchPage = site.byPath.get(SEARCH_PATH)
  const searchTemplate = readTemplate(searchPage)

  app.get('/*', async (request, reply) => {
    const url = request.raw.url ?? '/'
    const queryStart = url.indexOf('?')
    const rawPath = queryStart === -1 ? url : url.slice(0, queryStart)

    const known = site.byPath.get(rawPath)
    if (known !== undefined) {
      const asked = known === searchPage && queryStart !== -1 ? url.slice(queryStart + 1) : ''
      return (await sendResults(request, reply, asked)) ? reply : sendFile(request, reply, known)
    }

    const asked = readSitePath(rawPath)
    if (asked.kind === 'refused') return sendNotFound(request, reply, undefined)

    const { path } = asked
    const redirect = redirects.get(path) ?? (asked.kind === 'redirect' ? encodePath(path) : undefined)
    if (redirect !== undefined) {
      const query = queryStart === -1 ? '' : url.slice(queryStart)
      return reply
        .headers({ ...site.commonHeaders, 'cache-control': 'public, max-age=3600' })
        .redirect(withQuery(redirect, query), 301)
    }

    const file = site.byPath.get(path)
    if (file !== undefined) return sendFile(request, reply, file)
    if (routes.has(path)) logFault(request.log, { name: path, problem: 'missing' })
    return sendNotFound(request, reply, path)
  })

  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    page: SiteFile,
  ): Promise<FastifyReply> {
    const file = markdownOf(request, page) ?? page
    const opened = await openVariant(file, request.headers['accept-encoding'], (fault) =>
      logFault(request.log, fault),
    )
    if (opened === undefined) return sendNotFound(request, reply, undefined)
    const { encoding, variant, body } = opened
    reply.headers(file.headers).header('etag', variant.etag)
    if (file !== page) reply.header('vary', page.headers.vary)
    if (matchesTag(request.headers['if-none-match'], variant.etag)) {
      return reply.removeHeader('content-type').code(304).send()
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(body)
  }

  /**
   * The results page, unless nothing is searched for, or search is off.
   * @returns whether it was sent; never the reply, which is awaited like a promise and comes to nothing
   */
  async function sendResults(
    request: FastifyRequest,
    reply: FastifyReply,
    parameters: string,
  ): Promise<boolean> {
    if (parameters === '' || searchTemplate === undefined || search === undefined) return false
    const { ip, log, raw } = request
    const drawn = await drawResults(searchTemplate, parameters, (query) => search.find(ip, query), log)
    if (drawn === undefined) return false
    finished(reply.raw, search.hold(ip, drawn.html.length, raw.socket))
    const headers = { ...searchPage?.headers, vary: 'accept-encoding', ...drawn.headers }
    await sendMade(request, reply.code(drawn.status), headers, drawn.html)
    return true
  }

  /** A page made for one reader. */
  async function sendMade(
    request: FastifyRequest,
    reply: FastifyReply,
    headers: Record<string, string>,
    html: string,
  ): Promise<FastifyReply> {
    reply.headers(headers)
    const encoding = pickEncoding(request.headers['accept-encoding'], ['br', 'gzip', 'identity'])
    const body = Buffer.from(html)
    if (encoding === 'identity') return reply.send(body)
    return reply.header('content-encoding', encoding).send(await compressors[encoding](body))
  }

  function markdownOf(request: FastifyRequest, page: SiteFile): SiteFile | undefined {
    if (!page.name.endsWith('.html') || !prefersMarkdown(request.headers.accept)) return undefined
    return site.byPath.get(`/${page.name.replace(/\.html$/, '.md')}`)
  }

  /** A path with an extension was asked for by a program or a tag, which has no use for a page. */
  async function sendNotFound(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string | undefined,
  ): Promise<FastifyReply> {
    reply.code(404)
    const headers = { ...site.commonHeaders, 'cache-control': 'no-cache' }
    const sendText = () => reply.headers(headers).type('text/plain; charset=utf-8').send('Not found\n')
    if (/\.[a-z0-9]{1,12}$/i.test(path ?? '')) return sendText()
    const negotiated = { ...headers, vary: 'accept, accept-encoding' }
    if (prefersMarkdown(request.headers.accept)) {
      const text = renderNotFoundMarkdown(path, build.pages)
      return reply.headers(negotiated).type('text/markdown; charset=utf-8').send(text)
    }
    if (template === undefined) return sendText()
    const html = renderNotFoundPage(template, path, build.pages)
    return sendMade(request, reply, { ...site.notFoundPage?.headers, ...negotiated }, html)
  }
}

function readTemplate(page: SiteFile | undefined): string | undefined {
  const variant = page?.variants.identity
  return variant && (variant.body ?? readFileSync(variant.diskPath)).toString('utf8')
}

/** Weak comparison, as RFC 9110 §13.1.2 asks: a proxy that compresses again weakens our tag. */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((item) => {
    const tag = item.trim()
    return tag === '*' || tag === etag || tag === `W/${etag}`
  })
}

/** Puts the reader's query, which starts with `?` or is empty, before the target's hash. */
export function withQuery(target: string, query: string): string {
  if (query.length < 2) return target
  const [address = '', hash] = target.split('#', 2)
  const joined = `${address}${address.includes('?') ? '&' : '?'}${query.slice(1)}`
  // What is not visible ASCII may not stand in a header.
  const safe = joined.replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character))
  return hash === undefined ? safe : `${safe}#${hash}`
}

/** `name` is a file's, or the address of a page that has none. */
export function logFault(log: FastifyBaseLogger, { name, problem }: FileFault): void {
  const cure = 'Copy the build again, or delete dist and run "npm run build"; then restart'
  log.error({ file: name, problem }, `A file of the build is ${problem} and is not sent. ${cure}`)
}
