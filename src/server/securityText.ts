import type { FastifyInstance } from 'fastify'

const YEAR_MS = 365 * 86_400_000

export interface SecurityTextOptions {
  contact: string | undefined
  url: string
}

/** `/.well-known/security.txt` (RFC 9116): where who found a weakness writes to. It has to expire, so it is made here. */
export async function securityText(
  app: FastifyInstance,
  { contact, url }: SecurityTextOptions,
): Promise<void> {
  if (contact === undefined) return
  const path = '/.well-known/security.txt'
  app.get(path, async (_request, reply) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(Date.now() + YEAR_MS).toISOString()}`,
      'Preferred-Languages: en',
      ...(url ? [`Canonical: ${url}${path}`] : []),
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
