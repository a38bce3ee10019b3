import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ProtocolError } from '../../search/algolia/protocolError.ts'

const NAMES = { appId: 'x-algolia-application-id', apiKey: 'x-algolia-api-key' }

/**
 * Checks the application ID and the API key of a request. Algolia's clients send them in headers or, in browsers, in the
 * query string. The check takes the same time for all values, and the error does not say which one is wrong.
 * @throws {ProtocolError} 403 unless both are correct
 */
export function checkCredentials(
  { headers, query }: Pick<FastifyRequest, 'headers' | 'query'>,
  expected: { appId: string; apiKey: string },
): void {
  const given = (name: string) => headers[name] ?? (query as { [name: string]: unknown })[name]
  const isAppIdRight = isEqual(given(NAMES.appId), expected.appId)
  const isApiKeyRight = isEqual(given(NAMES.apiKey), expected.apiKey)
  if (!isAppIdRight || !isApiKeyRight) throw new ProtocolError(403, 'Invalid Application-ID or API key')
}

function isEqual(given: unknown, expected: string): boolean {
  return typeof given === 'string' && expected !== '' && timingSafeEqual(digest(given), digest(expected))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
