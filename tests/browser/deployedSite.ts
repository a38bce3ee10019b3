/** A copy of the built site with its own server, which a test may stop, restart and deploy changes to. */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { config } from '../../site.config.ts'
import { createServer } from '../../src/server/createServer.ts'
import { hashLength } from '../../src/site/offline/worker/savedFiles.ts'

export interface DeployedSite {
  origin: string
  /** Paths requested since the last start. */
  asked: string[]
  /** Keeps requests whose address matches waiting. @returns lets them go */
  hold(address: RegExp): () => void
  /** From now on its pages are as in a browser without JavaScript. */
  forbidScripts(): void
  stop(): Promise<void>
  /** Serves the files as they are now, at the same address as before. */
  restart(): Promise<void>
  /** Replaces text in a file, as a build with another content would, the worker's list included. */
  change(path: string, from: string, to: string): void
  /** Loses a file that the build has. */
  lose(path: string): void
  /** Deletes a file, as a build that has none of the name would, the worker's list included. */
  withdraw(path: string): void
  /** Stops and deletes it. */
  remove(): Promise<void>
}

/** Files that readers never request. */
const unused = /^dist.(?:server|site.social.png)$|\.gz$/

const workerFile = 'service-worker.js'
const sumOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, hashLength)

interface Options {
  /** With the search service, whose index takes as long to copy as all else. */
  search?: boolean
  /** The only pages that readers save, as saving takes seconds; all of them by default. */
  saved?: string[]
}

export async function deploySite(options: Options = {}): Promise<DeployedSite> {
  const dist = mkdtempSync(join(tmpdir(), 'deployed-'))
  const isNeeded = (path: string) => !unused.test(path) && (options.search || path !== join('dist', 'search'))
  cpSync('dist', dist, { recursive: true, filter: isNeeded })
  // The tests change files: the server must not compare them with those that were built.
  const { files: _, ...build } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'))
  writeFileSync(join(dist, 'build.json'), JSON.stringify(build))
  let server: Awaited<ReturnType<typeof createServer>> | undefined
  const drop = (path: string) => {
    for (const suffix of ['', '.br', '.gz']) rmSync(join(dist, 'site', path + suffix), { force: true })
  }
  const write = (path: string, text: string) => {
    drop(path)
    writeFileSync(join(dist, 'site', path), text)
  }
  const read = (path: string) => readFileSync(join(dist, 'site', path), 'utf8')
  const held: { address: RegExp; gate: Promise<void> }[] = []
  let areScriptsForbidden = false
  const start = async () => {
    site.asked = []
    server = await createServer({
      dist,
      search: config.search,
      limits: { ratePerWindow: 0, eventLoopDelayMs: 60_000, msPerRequest: 60_000 },
    })
    server.addHook('onRequest', async ({ url }) => {
      site.asked.push(url)
      await Promise.all(held.map(({ address, gate }) => (address.test(url) ? gate : undefined)))
    })
    server.addHook('onSend', async (_, reply) => {
      const policy = reply.getHeader('content-security-policy')
      if (areScriptsForbidden)
        reply.header('content-security-policy', `${policy}, sandbox allow-same-origin allow-forms`)
    })
    const port = site.origin ? Number(new URL(site.origin).port) : 0
    site.origin = await server.listen({ host: '127.0.0.1', port })
  }
  const site: DeployedSite = {
    origin: '',
    asked: [],
    hold(address) {
      let letGo = () => {}
      const gate = new Promise<void>((resolve) => {
        letGo = resolve
      })
      held.push({ address, gate })
      return letGo
    },
    forbidScripts() {
      areScriptsForbidden = true
    },
    async stop() {
      server?.server.closeAllConnections()
      await server?.close()
    },
    async restart() {
      await site.stop()
      await start()
    },
    change(path, from, to) {
      const before = read(path)
      const after = before.replaceAll(from, to)
      if (after === before) throw new Error(`${path} does not contain "${from}"`)
      write(path, after)
      write(workerFile, read(workerFile).replace(sumOf(before), sumOf(after)))
    },
    lose: drop,
    withdraw(path) {
      write(workerFile, read(workerFile).replace(`["/${path}","${sumOf(read(path))}"],`, ''))
      drop(path)
    },
    async remove() {
      await site.stop()
      rmSync(dist, { recursive: true, force: true })
    },
  }
  const { saved } = options
  if (saved) {
    const isPage = (address: string) => existsSync(join(dist, 'site', `${address}.html`))
    const isSaved = (address: string) =>
      saved.includes(address) || !(isPage(address) || address.endsWith('.md'))
    const worker = read(workerFile)
    const list = worker.slice(worker.indexOf('[['), worker.indexOf(']]') + 2)
    const files = (JSON.parse(list) as [string, string][]).filter(([address]) => isSaved(address))
    write(workerFile, worker.replace(list, JSON.stringify(files)))
  }
  await start()
  return site
}
