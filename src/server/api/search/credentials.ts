/** Who asks: an application id and a key, from headers or, as the browser's clients send them, from the query. */

import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { SearchSettings } from '../../options.ts'
import { ApiError } from '../apiError.ts'

/** Refuses everyone but callers with the configured id and key; takes the same time whatever is wrong. */
export function createCredentialsCheck({
  appId,
  searchKey,
}: SearchSettings): (request: FastifyRequest) => void {
  const expectedId = digest(appId)
  const expectedKey = digest(searchKey)
  return (request) => {
    const givenId = digest(credential(request, 'x-algolia-application-id'))
    const givenKey = digest(credential(request, 'x-algolia-api-key'))
    const isIdRight = timingSafeEqual(givenId, expectedId)
    const isKeyRight = timingSafeEqual(givenKey, expectedKey)
    if (!isIdRight || !isKeyRight) throw new ApiError(403, 'Invalid Application-ID or API key')
  }
}

function credential(request: FastifyRequest, name: string): string {
  const inQuery = (request.query as Record<string, unknown>)[name]
  const value = request.headers[name] ?? inQuery
  return typeof value === 'string' ? value : ''
}

/** Digests are of one length, which `timingSafeEqual` needs and which hides the key's. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
