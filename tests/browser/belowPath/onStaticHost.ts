import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { BASE, buildBelowPath } from './buildBelowPath.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/**
 * Builds the site with a base path, and serves it like a static host that has only the features deploy/README.md requires:
 * it serves files, and pages without the extension.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const dist = await buildBelowPath('browser')
  const read = (path: string) => {
    const names = path === '/' ? ['/index.html'] : [path, `${path}.html`]
    const file = names
      .map((name) => join(dist, 'site', name))
      .find((name) => extname(name) && existsSync(name))
    return file ? { status: 200, file } : { status: 404, file: join(dist, 'site/404.html') }
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    if (!pathname.startsWith(`${BASE}/`)) return response.writeHead(404).end('Nothing of this site is here.')
    const { status, file } = read(decodeURIComponent(pathname.slice(BASE.length)))
    return response
      .writeHead(status, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  project.provide('origin', `http://127.0.0.1:${port}${BASE}`)
  project.provide('dist', dist)
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
