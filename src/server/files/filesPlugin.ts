/** Serves the files of the build (pages, their Markdown, images), redirects and the 404 page. */

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SearchContext } from '../../search/algolia/searchHits.ts'
import { HttpError } from '../../shared/httpError.ts'
import type { Build } from '../readBuild.ts'
import { createSendNotFound } from './notFound.ts'
import type { SiteFiles } from './readSiteFiles.ts'
import { resultsPage } from './resultsPage.tsx'
import { sendDamaged, sendFile } from './sendFile.ts'
import { encodePath, readSitePath } from './sitePath.ts'

export interface FilesOptions {
  site: SiteFiles
  build: Build
  /** Undefined if search is off. The results page is then sent as built. */
  search: SearchContext | undefined
}

const REDIRECT_CACHE_CONTROL = 'public, max-age=3600'
const METHODS = 'GET, HEAD, OPTIONS'

export async function filesPlugin(app: FastifyInstance, options: FilesOptions): Promise<void> {
  const { site, build, search } = options
  const files = new Map(site.files)
  // Requested at its own URL, the not-found page has status 404, too.
  files.delete('/404')
  const redirects = targetsByLowercasePath(files, build)
  const sendNotFound = await createSendNotFound(site, build)
  await sendFilesOf(app, site)
  if (search) await app.register(resultsPage, { site, build, search })

  app.get('/*', async (request, reply) => {
    const { path: rawPath, query } = splitTarget(request.url)
    const redirectTo = (target: string) =>
      reply
        .headers({ ...site.commonHeaders, 'cache-control': REDIRECT_CACHE_CONTROL })
        .redirect(withQuery(target, query), 301)
    // The home page needs a trailing slash: a service worker's scope is the folder it is in.
    if (splitTarget(request.originalUrl).path === build.base) return redirectTo(`${build.base}/`)

    const requested = readSitePath(rawPath)
    if (requested === undefined) return sendNotFound(request, reply)
    const { path, isCanonical } = requested
    const file = files.get(path)
    if (file && isCanonical) return sendFile(request, reply, file, site)
    const target = redirects.get(path.toLowerCase()) ?? (isCanonical ? undefined : encodePath(path))
    if (target === undefined) return sendNotFound(request, reply, path)
    return redirectTo(target.startsWith('/') ? build.base + target : target)
  })

  // Load balancers often use `OPTIONS /` as a health check, so it must fail while the server stops.
  app.options('/*', async (_request, reply) => {
    const status = app.lifecycle.isStopping ? 503 : 204
    return reply.code(status).headers(site.commonHeaders).header('allow', METHODS).send()
  })

  // Handles other methods, and files that were deleted after the start.
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.siteFile)
      return sendDamaged(request, reply, { ...request.siteFile, problem: 'missing' }, site)
    reply.header('allow', METHODS)
    throw new HttpError(405, 'Method not allowed')
  })
}

/** Lets handlers send files of the site, with the headers that belong to each. */
async function sendFilesOf(app: FastifyInstance, { folder }: SiteFiles): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    index: false,
    // The plugin's own ETags depend on the modification time, which differs between replicas. It also says nothing about which
    // build is newer: after a rollback, If-Modified-Since would keep browsers on the build that was taken back.
    etag: false,
    lastModified: false,
    cacheControl: false,
  })
  app.decorateRequest('siteFile', undefined)
  // Set last, because the build's header rules override headers derived from the file name.
  app.addHook('onSend', async (request, reply) => {
    if (request.siteFile && reply.statusCode < 400) reply.headers(request.siteFile.headers)
  })
}

/**
 * Targets of redirects and URLs of pages and their Markdown, by lowercase path: percent-encoded paths of this site, without
 * the base path, or URLs of other sites. Readers type `getVault`, like the method, but the page is `getvault`.
 */
function targetsByLowercasePath(files: SiteFiles['files'], { redirects }: Build): Map<string, string> {
  const addresses = [...files].filter(([, { name }]) => /\.(?:html|md)$/.test(name)).map(([path]) => path)
  return new Map([
    ...Object.entries(redirects).map(([path, target]) => [path.toLowerCase(), target] as const),
    ...addresses.map((path) => [path.toLowerCase(), encodePath(path)] as const),
  ])
}

function splitTarget(url: string): { path: string; query: string } {
  const [path = '', ...rest] = url.split('?')
  return { path, query: rest.join('?') }
}

/** Inserts the request's query before the target's hash. */
function withQuery(target: string, query: string): string {
  if (query === '') return target
  const [address = '', hash] = target.split('#', 2)
  const joined = `${address}${address.includes('?') ? '&' : '?'}${query}`
  return hash === undefined ? joined : `${joined}#${hash}`
}
