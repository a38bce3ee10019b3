/**
 * Strict-Transport-Security (RFC 6797): the build writes it among the rules for all hosts, since browsers ignore it
 * over plain HTTP. The server knows more and keeps to §7.2, which forbids to send it there at all.
 */

import type { FastifyRequest } from 'fastify'
import type { HeaderRules } from './build.ts'

const HSTS = 'strict-transport-security'

/** Two years, in seconds. Without `includeSubDomains`: a documentation site does not decide for hosts below it. */
export const hstsPolicy = 'max-age=63072000'

/** Takes HSTS out of the rules. Builds made before they held it get the policy of today. */
export function takeHsts(rules: HeaderRules): { rules: HeaderRules; hsts: string } {
  let hsts = hstsPolicy
  const rest = rules.map(({ path, headers }) => {
    const kept: Record<string, string> = {}
    for (const [name, value] of Object.entries(headers)) {
      if (name.toLowerCase() === HSTS) hsts = value
      else kept[name] = value
    }
    return { path, headers: kept }
  })
  return { rules: rest, hsts }
}

/**
 * Whether the reader's connection is a TLS one: a trusted proxy says so, or the settings do and no proxy says that it
 * is not.
 * @param promised - the setting `HSTS`: readers come over TLS alone, also where no trusted proxy tells
 */
export function isOverTls(request: Pick<FastifyRequest, 'protocol' | 'headers'>, promised: boolean): boolean {
  return request.protocol === 'https' || (promised && request.headers['x-forwarded-proto'] !== 'http')
}
