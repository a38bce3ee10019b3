/** Who asks: the application id and key that Algolia's clients send in headers or, from browsers, in the query string. */

import { ProtocolError } from './protocolError.ts'

export interface Credentials {
  appId: string
  apiKey: string
}

const appIdName = 'x-algolia-application-id'
const apiKeyName = 'x-algolia-api-key'

/** Comparison takes this many steps whatever is compared; ids and keys are shorter. */
const comparedLength = 256

type Values = Readonly<Record<string, unknown>>

/**
 * @param headers - names in lower case, as Node and `Headers` give them
 * @param query - the query string's parameters
 */
export function readCredentials(headers: Values, query: Values | URLSearchParams): Credentials {
  const value = (name: string): string => {
    const inQuery =
      query instanceof URLSearchParams ? query.get(name) : Object.hasOwn(query, name) ? query[name] : ''
    const given = (Object.hasOwn(headers, name) ? headers[name] : undefined) ?? inQuery
    return typeof given === 'string' ? given : ''
  }
  return { appId: value(appIdName), apiKey: value(apiKeyName) }
}

/**
 * Takes the same time whatever is wrong, and does not say what it was.
 * @throws {ProtocolError} 403 unless both are as expected
 */
export function checkCredentials(given: Credentials, expected: Credentials): void {
  const isAppIdRight = isEqual(given.appId, expected.appId)
  const isApiKeyRight = isEqual(given.apiKey, expected.apiKey)
  if (!isAppIdRight || !isApiKeyRight) throw new ProtocolError(403, 'Invalid Application-ID or API key')
}

/** For routes that write: the key may only search. */
export function methodNotAllowed(): ProtocolError {
  return new ProtocolError(403, 'Method not allowed with this API key')
}

function isEqual(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length
  for (let at = 0; at < comparedLength; at++) difference |= given.charCodeAt(at) ^ expected.charCodeAt(at)
  return difference === 0 && expected !== '' && expected.length <= comparedLength
}
