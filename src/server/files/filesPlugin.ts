/** Serves the files of the build (pages, their Markdown, images), redirects and the 404 page. */

import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { ProtocolError } from '../../search/algolia/protocolError.ts'
import { compress, encodingFor, sendCompressed } from '../compress.ts'
import { originRewriter } from '../originRewriter.ts'
import type { Build } from '../readBuild.ts'
import { renderNotFoundMarkdown, renderNotFoundPage } from './notFoundPage.ts'
import { isPage, type SiteFile, type SiteFiles } from './readSiteFiles.ts'
import { type FindHits, renderResults } from './resultsPage.tsx'
import { encodePath, readSitePath } from './sitePath.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The file that is being sent. */
    siteFile: SiteFile | undefined
  }
}

export interface FilesOptions {
  site: SiteFiles
  build: Build
  /** The site's base path without a trailing slash; '' at the root. */
  base: string
  /** Undefined if search is off. The results page is then sent as built. */
  findHits: FindHits | undefined
}

const REDIRECT_CACHE_CONTROL = 'public, max-age=3600'
const METHODS = 'GET, HEAD, OPTIONS'

export async function filesPlugin(app: FastifyInstance, options: FilesOptions): Promise<void> {
  const { site, build, base, findHits } = options
  const notFoundTemplate = readTemplate(site, '/404')
  const resultsTemplate = readTemplate(site, '/search')
  const redirects = new Map(Object.entries(build.redirects))
  const canonicalTargets = targetsByLowercasePath(site, build)

  await app.register(fastifyStatic, {
    root: site.folder,
    serve: false,
    preCompressed: true,
    index: false,
    // The plugin's own ETags depend on the modification time, which differs between replicas.
    etag: false,
    cacheControl: false,
  })
  app.decorateRequest('siteFile', undefined)
  // Set last, because the build's header rules override headers derived from the file name.
  app.addHook('onSend', async (request, reply) => {
    if (request.siteFile && reply.statusCode < 400) reply.headers(request.siteFile.headers)
  })

  app.get('/*', async (request, reply) => {
    const { path, query } = splitTarget(request)
    // The home page needs a trailing slash: a service worker's scope is the folder it is in.
    if (base !== '' && request.originalUrl.split('?')[0] === base) return redirectTo(reply, `${base}/`, query)
    const known = site.files.get(path)
    if (known && path !== '/404') return sendFile(request, reply, known)
    const asked = readSitePath(path)
    if (asked.kind === 'refused') return sendNotFound(request, reply, undefined)
    const file = site.files.get(asked.path)
    const target =
      redirects.get(asked.path) ?? (file ? undefined : canonicalTargets.get(asked.path.toLowerCase()))
    const redirect = target ?? (asked.kind === 'redirect' ? encodePath(asked.path) : undefined)
    if (redirect !== undefined)
      return redirectTo(reply, redirect.startsWith('/') ? base + redirect : redirect, query)
    if (file && asked.path !== '/404') return sendFile(request, reply, file)
    return sendNotFound(request, reply, asked.path)
  })

  /** Adds hits for readers without scripts. With scripts, the page searches by itself. */
  app.get('/search', async (request, reply) => {
    const page = site.files.get('/search')
    const { query } = splitTarget(request)
    const asked = (new URLSearchParams(query).get('q') ?? '').trim()
    if (page === undefined) return sendNotFound(request, reply, '/search')
    if (asked === '' || resultsTemplate === undefined || findHits === undefined)
      return sendFile(request, reply, page)
    const { status, headers, html } = await renderResults(resultsTemplate, asked, request, findHits, base)
    // Private, but not `no-store`: with it, Firefox would lose the loaded hits and the scroll position on Back.
    const caching = status === 200 ? 'private, no-cache' : 'no-store'
    reply.code(status).headers({ ...page.headers, 'cache-control': caching, ...headers })
    return sendHtml(request, reply.removeHeader('cdn-cache-control'), html)
  })

  // Load balancers often use `OPTIONS /` as a health check, so it must fail while the server stops.
  app.options('/*', async (_request, reply) => {
    const status = app.lifecycle.isStopping ? 503 : 204
    return reply.code(status).headers(site.commonHeaders).header('allow', METHODS).send()
  })

  // Handles other methods, and files that were deleted after the start.
  app.setNotFoundHandler(async (request, reply) => {
    if (request.siteFile) return sendDamaged(request, reply, { ...request.siteFile, problem: 'missing' })
    reply.header('allow', METHODS)
    throw new ProtocolError(405, 'Method not allowed')
  })

  const redirectTo = (reply: FastifyReply, address: string, query: string) =>
    reply
      .headers({ ...site.commonHeaders, 'cache-control': REDIRECT_CACHE_CONTROL })
      .redirect(withQuery(address, query), 301)

  async function sendFile(request: FastifyRequest, reply: FastifyReply, page: SiteFile) {
    const file = markdownOf(request, page) ?? page
    if (file.problem) return sendDamaged(request, reply, file)
    // Private, because caches that ignore `vary: accept` must not serve Markdown to a browser.
    const negotiated = { 'cache-control': 'private, no-cache', vary: 'accept, accept-encoding' }
    const rewrite = file.name.match(/\.md$|^llms.*\.txt$/) && originRewriter(request, build.url)
    if (rewrite) return sendText(request, reply, file, rewrite)
    request.siteFile = file === page ? file : { ...file, headers: { ...file.headers, ...negotiated } }
    reply.header('etag', file.etag)
    if (matchesTag(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
    if (file.isPlainOnly) delete request.headers['accept-encoding']
    return reply.sendFile(file.name)
  }

  /** Sends Markdown or `llms.txt` with the URLs of a copy. */
  async function sendText(
    request: FastifyRequest,
    reply: FastifyReply,
    file: SiteFile,
    rewrite: (text: string) => string,
  ) {
    const text = await readFile(join(site.folder, file.name), 'utf8').catch(() => undefined)
    if (text === undefined) return sendDamaged(request, reply, { ...file, problem: 'missing' })
    reply.type(`text/${file.name.endsWith('.md') ? 'markdown' : 'plain'}; charset=utf-8`)
    reply.headers({ ...file.headers, 'cache-control': 'private, no-cache', vary: 'accept' })
    const encoding = encodingFor(request)
    const body = compress(rewrite(text), encoding)
    return sendCompressed(reply.removeHeader('cdn-cache-control'), body, encoding)
  }

  /** Sends a 5xx and not a 404, because another replica may have the file and search engines should keep the page. */
  function sendDamaged(request: FastifyRequest, reply: FastifyReply, { name, problem }: SiteFile) {
    request.log.error({ file: name, problem }, 'A file of the build was requested and cannot be sent')
    request.siteFile = undefined
    return reply
      .code(503)
      .headers({ ...site.commonHeaders, 'cache-control': 'no-store' })
      .removeHeader('etag')
      .type('text/plain; charset=utf-8')
      .send('This page is damaged on this server. Please try again later.\n')
  }

  function markdownOf(request: FastifyRequest, { name }: SiteFile): SiteFile | undefined {
    if (!isPage(name) || !prefersMarkdown(request)) return undefined
    return site.files.get(`/${name.replace(/\.html$/, '.md')}`)
  }

  /** Sends a short text for a path with a file extension: it was requested by a program or an HTML tag, not by a reader. */
  function sendNotFound(request: FastifyRequest, reply: FastifyReply, path: string | undefined) {
    const headers = { ...site.commonHeaders, 'cache-control': 'no-cache' }
    reply.code(404).headers(headers)
    const isFile = /\.[a-z0-9]{1,12}$/i.test(path ?? '')
    if (isFile || notFoundTemplate === undefined)
      return reply.type('text/plain; charset=utf-8').send('Not found\n')
    reply.header('vary', 'accept')
    if (prefersMarkdown(request)) {
      reply.type('text/markdown; charset=utf-8')
      return reply.send(renderNotFoundMarkdown(path, build.pages, base))
    }
    return sendHtml(request, reply, renderNotFoundPage(notFoundTemplate, path, build.pages, base))
  }

  /** Sends a page that was generated for this request. */
  function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
    const encoding = encodingFor(request)
    return sendCompressed(reply.type('text/html; charset=utf-8'), compress(html, encoding), encoding)
  }
}

function readTemplate(site: SiteFiles, path: string): string | undefined {
  const file = site.files.get(path)
  return file && !file.problem ? readFileSync(join(site.folder, file.name), 'utf8') : undefined
}

/**
 * Targets of redirects and URLs of pages and their Markdown, by lowercase path. Readers type `getVault`, like the method,
 * but the page is `getvault`.
 */
function targetsByLowercasePath({ files }: SiteFiles, { redirects }: Build): Map<string, string> {
  const addresses = [...files].filter(([, { name }]) => /\.(?:html|md)$/.test(name)).map(([path]) => path)
  return new Map([
    ...Object.entries(redirects).map(([path, target]) => [path.toLowerCase(), target] as const),
    ...addresses.map((path) => [path.toLowerCase(), encodePath(path)] as const),
  ])
}

function splitTarget({ url }: FastifyRequest): { path: string; query: string } {
  const [path = '', ...rest] = url.split('?')
  return { path, query: rest.join('?') }
}

/** Only true if the client requests Markdown explicitly, because every browser also accepts any type. */
function prefersMarkdown({ headers, raw }: FastifyRequest): boolean {
  if (!headers.accept?.toLowerCase().includes('text/markdown')) return false
  return new Negotiator(raw).mediaType(['text/html', 'text/markdown']) === 'text/markdown'
}

/** Weak comparison, as RFC 9110 §13.1.2 requires. */
function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const strip = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => ['*', strip(etag)].includes(strip(tag)))
}

/** Inserts the request's query before the target's hash. */
function withQuery(target: string, query: string): string {
  if (query === '') return target
  const [address = '', hash] = target.split('#', 2)
  const joined = `${address}${address.includes('?') ? '&' : '?'}${query}`
  // Headers may contain only visible ASCII.
  const safe = joined.replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character))
  return hash === undefined ? safe : `${safe}#${hash}`
}
