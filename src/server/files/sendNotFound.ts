import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendText } from '../compress.ts'
import type { Build } from '../readBuild.ts'
import { renderNotFoundMarkdown, renderNotFoundPage } from './notFoundPage.ts'
import type { SiteFiles } from './readSiteFiles.ts'
import { prefersMarkdown } from './sendFile.ts'

/** @param path - the decoded path of the request, or undefined when it could not be decoded */
export type SendNotFound = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string | undefined,
) => FastifyReply

/** Reads the not-found page, and returns a function that sends it, or a short text in its place. */
export function createSendNotFound(site: SiteFiles, { pages, base }: Build): SendNotFound {
  const template = readPage(site, '/404')
  return (request, reply, path) => {
    reply.code(404).headers({ ...site.commonHeaders, 'cache-control': 'no-cache' })
    // A path with a file extension was requested by a program or an HTML tag, not by a reader.
    const isFile = /\.[a-z0-9]{1,12}$/i.test(path ?? '')
    if (isFile || template === undefined) return reply.type('text/plain; charset=utf-8').send('Not found\n')
    reply.header('vary', 'accept')
    if (prefersMarkdown(request)) {
      reply.type('text/markdown; charset=utf-8')
      return reply.send(renderNotFoundMarkdown(path, pages, base))
    }
    reply.type('text/html; charset=utf-8')
    return sendText(request, reply, renderNotFoundPage(template, path, pages, base))
  }
}

/** The HTML of a page; undefined if it is missing or damaged. */
export function readPage({ files, folder }: SiteFiles, path: string): string | undefined {
  const file = files.get(path)
  return file && !file.problem ? readFileSync(join(folder, file.name), 'utf8') : undefined
}
