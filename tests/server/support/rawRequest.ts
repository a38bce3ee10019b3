/** One HTTP exchange that sends the path exactly as written; `fetch` would normalize it. */

import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface RawResponse {
  status: number
  headers: Record<string, string | undefined>
  /** After decompression. */
  text: string
  /** The bytes as received. */
  raw: Buffer
}

export interface RawRequest {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** The client's own address. Linux has all of 127.0.0.0/8. */
  localAddress?: string
}

export function rawRequest(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body, localAddress }: RawRequest = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, path, method, headers, localAddress, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const raw = Buffer.concat(chunks)
          const answerHeaders = response.headers as Record<string, string | undefined>
          const status = response.statusCode ?? 0
          // A part of a compressed file cannot be decompressed.
          const encoding = status === 206 ? undefined : answerHeaders['content-encoding']
          resolve({ status, headers: answerHeaders, text: decode(raw, encoding).toString('utf8'), raw })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function decode(raw: Buffer, encoding: string | undefined): Buffer {
  if (raw.length === 0) return raw
  if (encoding === 'br') return brotliDecompressSync(raw)
  return encoding === 'gzip' ? gunzipSync(raw) : raw
}
