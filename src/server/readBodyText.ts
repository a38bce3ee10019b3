import { gunzipSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { ProtocolError } from '../search/algolia/protocolError.ts'

/** Algolia's clients for Node compress long bodies when told to. */
const decoders: Readonly<Record<string, (body: Buffer, maxOutputLength: number) => Buffer>> = {
  identity: (body) => body,
  gzip: (body, maxOutputLength) => gunzipSync(body, { maxOutputLength }),
}

/**
 * A body's text, whatever its content type says.
 * @param most - bytes it may have when it is no longer compressed
 * @throws {ProtocolError} 415 for an encoding that is not read, 413 when there is more, 400 when it cannot be decoded
 */
export function readBodyText(
  { headers }: Pick<FastifyRequest, 'headers'>,
  body: Buffer,
  most: number,
): string {
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const decode = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined
  if (decode === undefined) throw new ProtocolError(415, 'A body may be sent as it is or with gzip')
  try {
    const text = decode(body, most).toString('utf8')
    // Some programs begin UTF-8 with a mark of the byte order.
    return text.startsWith('\ufeff') ? text.slice(1) : text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new ProtocolError(413, `The body is larger than ${most} bytes`)
    throw new ProtocolError(400, 'The body could not be decompressed')
  }
}
