/**
 * `npm run dev`: the site, rendered on request. Vite serves the client code and also loads our server-side modules, so edits
 * to pages, declarations and components take effect immediately. Everything else works as in a build.
 */
import { join, sep } from 'node:path'
import { text } from 'node:stream/consumers'
import { createServer } from 'vite'
import { parseOwnArguments } from '../../shared/commandLine.ts'
import { escapeHtml } from '../../shared/text.ts'
import { entryPoints } from '../../site/entryPoints.ts'
import { explainError } from '../explainError.ts'

parseOwnArguments({ usage: 'npm run dev takes no arguments; PORT=… npm run dev sets the port' })
const root = process.cwd()
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  // Pages define `SITE` themselves, so that an edit of `site.config.ts` reaches the app.
  define: { BASE: '""' },
  server: {
    port: Number(process.env.PORT || 3000),
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

vite.middlewares.use(async (request, response) => {
  try {
    const result = await (await getSite()).respond(
      request.method ?? 'GET',
      new URL(request.url ?? '/', 'http://dev'),
      await text(request),
    )
    response.writeHead(result.status, {
      'content-type': result.type,
      ...(result.location ? { location: result.location } : {}),
    })
    response.end(result.text)
  } catch (error) {
    sitePromise = undefined
    const message = explainError(error).join('\n')
    console.error(message)
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><script type="module" src="/@vite/client"></script><pre>${escapeHtml(message)}</pre>`,
    )
  }
})

await vite.listen()
vite.printUrls()
