/**
 * `npm run dev`: the site, rendered on request. Vite serves the client code and also loads our server-side modules, so edits
 * to pages, declarations and components take effect immediately. Everything else works as in a build.
 */
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, sep } from 'node:path'
import { createServer } from 'vite'
import { parseOwnArguments } from '../../shared/commandLine.ts'
import { escapeHtml } from '../../shared/text.ts'
import { entryPoints } from '../../site/entryPoints.ts'
import { explainError } from '../explainError.ts'

parseOwnArguments({ usage: 'npm run dev takes no arguments; PORT=… npm run dev sets the port' })
const root = process.cwd()
const port = Number(process.env.PORT || 3000)
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`PORT=${process.env.PORT} is not a port: write a whole number up to 65535`)
  process.exit(2)
}
const http = createHttpServer()
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  // Pages define `SITE` themselves, so that an edit of `site.config.ts` reaches the app.
  define: { BASE: '""' },
  server: {
    middlewareMode: true,
    hmr: { server: http },
    watch: { ignored: ['**/dist/**', '**/.cache/**', '**/shots/**'] },
  },
  optimizeDeps: { entries: [entryPoints.app] },
})

/** A stylesheet with all its imports, as Vite serves it to the browser. */
const loadStyle = async (path: string): Promise<string> =>
  ((await vite.ssrLoadModule(`/${path}?inline`)) as { default: string }).default

type DevSite = typeof import('./devSite.ts')
/** The loaded site. Cleared after an edit or an error, so that the next request loads it again. */
let sitePromise: ReturnType<DevSite['createDevSite']> | undefined
const getSite = () => {
  sitePromise ??= vite
    .ssrLoadModule('/src/build/dev/devSite.ts')
    .then((module) => (module as DevSite).createDevSite(root, loadStyle))
  return sitePromise
}

/** What the site is made of. */
const sources = ['content', 'sdk', 'src', 'site.config.ts', 'CHANGELOG.md'].map((path) => join(root, path))
vite.watcher.add(sources)
vite.watcher.on('all', (_event, file) => {
  if (!sources.some((path) => file === path || file.startsWith(join(path, sep)))) return
  sitePromise = undefined
  vite.ws.send({ type: 'full-reload' })
})

http.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const result = await (await getSite()).respond(
        request.method ?? 'GET',
        new URL(request.url ?? '/', 'http://dev'),
        await body(request),
      )
      response.writeHead(result.status, {
        'content-type': result.type,
        ...(result.location ? { location: result.location } : {}),
      })
      response.end(result.text)
    } catch (error) {
      sitePromise = undefined
      const text = explainError(error).join('\n')
      console.error(text)
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
      response.end(
        `<!doctype html><script type="module" src="/@vite/client"></script><pre>${escapeHtml(text)}</pre>`,
      )
    }
  })
})

async function body(request: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

http.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE' ? `Port ${port} is taken: choose another with PORT=…` : error.message,
  )
  process.exit(1)
})
http.listen(port, () => {
  const { port: chosen } = http.address() as AddressInfo
  console.log(`http://localhost:${chosen} shows the site and reloads when you edit it`)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    http.close()
    void vite.close().then(() => process.exit(0))
  })
}
