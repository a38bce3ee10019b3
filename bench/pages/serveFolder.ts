import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
const compressed = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg', '.wasm'])

/**
 * Serves any site's build like a good static host: Brotli, URLs without extension. Documents may be cached for some minutes:
 * otherwise a browser would request a prefetched one again at the click.
 */
export async function serveFolder(folder: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const cache = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = findFile(folder, path)
    if (file === undefined) {
      response.writeHead(404).end()
      return
    }
    const ending = extname(file)
    const isCompressed = compressed.has(ending)
    const body =
      cache.get(file) ?? (isCompressed ? brotliCompressSync(readFileSync(file)) : readFileSync(file))
    cache.set(file, body)
    response.writeHead(200, {
      'content-type': types[ending] ?? 'application/octet-stream',
      'content-length': body.length,
      'cache-control': ending === '.html' ? 'max-age=600' : 'max-age=31536000, immutable',
      ...(isCompressed && { 'content-encoding': 'br' }),
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function findFile(folder: string, path: string): string | undefined {
  const file = join(folder, normalize(path))
  return [file, `${file}.html`, join(file, 'index.html')].find(
    (each) => existsSync(each) && statSync(each).isFile(),
  )
}
