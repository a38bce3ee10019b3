/**
 * Serves a page with the real search components, bundled, hydrated and with the same Content-Security-Policy as on the site.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build, type Rollup } from 'vite'
import { config as site } from '../../../../site.config.ts'
import { type ClientSearchConfig, clientSearchConfig } from '../../../../src/site/search/searchConfig.ts'
import { App } from './App.tsx'
import type { SearchHost } from './searchHost.ts'

const entry = new URL('./entry.tsx', import.meta.url).pathname
const styles = new URL('./harness.css', import.meta.url).pathname

export interface Harness {
  origin: string
  /** The configuration of the pages. Each `open` of a test resets it. */
  config: ClientSearchConfig
  /** Paths of the requested files. */
  requested: string[]
  stop(): Promise<void>
}

let files: ReturnType<typeof bundle> | undefined

/** @param host - handles search requests to the page's own origin */
export async function serveHarness(
  host: SearchHost,
  extra: Record<string, string | Uint8Array> = {},
): Promise<Harness> {
  files ??= bundle()
  const bundled = await files
  const harness: Harness = { origin: '', config: clientSearchConfig(site), requested: [], stop }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/1/events') return void response.writeHead(200).end('{}')
    if (pathname.startsWith('/1/')) return void host.handle(request, response)
    harness.requested.push(pathname)
    const file = bundled.get(pathname.slice(1)) ?? extra[pathname]
    if (file === undefined && /\.\w+$/.test(pathname)) return void response.writeHead(404).end()
    if (file === undefined) {
      response.writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': policy(harness.config),
      })
      return void response.end(document(pathname, harness.config, bundled))
    }
    const type = pathname.endsWith('.css')
      ? 'text/css'
      : pathname.endsWith('.js')
        ? 'text/javascript'
        : 'application/octet-stream'
    response.writeHead(200, { 'content-type': type })
    response.end(file)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  harness.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return harness

  async function stop(): Promise<void> {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

/** Sets `NODE_ENV` while bundling, because React would otherwise be a development build under Vitest. */
async function bundle(): Promise<Map<string, string | Uint8Array>> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return await bundleForProduction()
  } finally {
    process.env.NODE_ENV = before
  }
}

async function bundleForProduction(): Promise<Map<string, string | Uint8Array>> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      rollupOptions: { input: { entry, styles }, output: { entryFileNames: '[name].js' } },
    },
  })) as Rollup.RollupOutput
  return new Map(
    output.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  )
}

const policy = ({ hosts }: ClientSearchConfig): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${hosts.join(' ')}`,
    "worker-src 'self'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types page search-worker',
  ].join('; ')

function document(path: string, config: ClientSearchConfig, files: Map<string, unknown>): string {
  const props = { path, config }
  const json = JSON.stringify(props).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const style = [...files.keys()].find((name) => name.startsWith('assets/styles') && name.endsWith('.css'))
  return `<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8"><title>Harness</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><link rel="stylesheet" href="/${style}">
<script type="module" src="/entry.js"></script></head>
<body><div id="app" data-props="${json}">${renderToString(createElement(App, props))}</div></body></html>`
}
