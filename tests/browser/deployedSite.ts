/** A copy of the built site with its own server, which a test can stop, restart and deploy changes to. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { config } from '../../site.config.ts'
import { createServer } from '../../src/server/createServer.ts'
import { filesBelow, sha256 } from '../../src/shared/files.ts'
import { HASH_LENGTH } from '../../src/site/offline/worker/savedFiles.ts'

export interface DeployedSite {
  origin: string
  /** Paths requested since the last start. */
  requested: string[]
  /** Delays requests whose path matches. @returns a function that releases them */
  hold(address: RegExp): () => void
  /** Blocks scripts from now on, by a Content-Security-Policy header. */
  disableScripts(): void
  stop(): Promise<void>
  /** Serves the current files, on the same port as before. */
  restart(): Promise<void>
  /** Replaces text in a file and updates the file's hash in the service worker, as a new build would. */
  changeFile(path: string, from: string, to: string): void
  /** Deletes a file that the build and the service worker still list, so that requests for it fail. */
  loseFile(path: string): void
  /** Deletes a file and removes it from the service worker's list, as a new build without the file would. */
  removeFromBuild(path: string): void
  /** Stops the server and deletes the copy. */
  remove(): Promise<void>
}

/** Files that browsers never request. */
const unused = /^dist.(?:server|site.social.png)$|\.gz$/

const workerFile = 'service-worker.js'
const hashOf = (text: string) => sha256(text).slice(0, HASH_LENGTH)

interface Options {
  /** Also copy the index of the search service, which takes as long as everything else. */
  search?: boolean
  /** The only pages that readers save, because saving all of them takes seconds. All pages by default. */
  saved?: string[]
}

export async function deploySite(options: Options = {}): Promise<DeployedSite> {
  const dist = mkdtempSync(join(tmpdir(), 'deployed-'))
  const isNeeded = (path: string) => !unused.test(path) && (options.search || path !== join('dist', 'search'))
  cpSync('dist', dist, { recursive: true, filter: isNeeded })
  const build = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'))
  const lost = new Set<string>()
  /** Tests change files, so the build lists their current checksums. */
  const listFiles = () => {
    const names = filesBelow(join(dist, 'site')).filter((name) => !name.endsWith('.br'))
    const present = names.map((name) => [name, sha256(readFileSync(join(dist, 'site', name)))])
    const files = {
      ...Object.fromEntries(present),
      ...Object.fromEntries([...lost].map((name) => [name, ''])),
    }
    writeFileSync(join(dist, 'build.json'), JSON.stringify({ ...build, files }))
  }
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
  let areScriptsDisabled = false
  const start = async () => {
    site.requested = []
    listFiles()
    server = await createServer({
      dist,
      search: config.search,
      limits: { ratePerWindow: 0, eventLoopDelayMs: 0, msPerRequest: 60_000 },
    })
    server.addHook('onRequest', async ({ url }) => {
      site.requested.push(url)
      await Promise.all(held.map(({ address, gate }) => (address.test(url) ? gate : undefined)))
    })
    server.addHook('onSend', async (_, reply) => {
      const policy = reply.getHeader('content-security-policy')
      if (areScriptsDisabled)
        reply.header('content-security-policy', `${policy}, sandbox allow-same-origin allow-forms`)
    })
    const port = site.origin ? Number(new URL(site.origin).port) : 0
    site.origin = await server.listen({ host: '127.0.0.1', port })
  }
  const site: DeployedSite = {
    origin: '',
    requested: [],
    hold(address) {
      let release = () => {}
      const gate = new Promise<void>((resolve) => {
        release = resolve
      })
      held.push({ address, gate })
      return release
    },
    disableScripts() {
      areScriptsDisabled = true
    },
    async stop() {
      server?.server.closeAllConnections()
      await server?.close()
    },
    async restart() {
      await site.stop()
      await start()
    },
    changeFile(path, from, to) {
      const before = read(path)
      const after = before.replaceAll(from, to)
      if (after === before) throw new Error(`${path} does not contain "${from}"`)
      write(path, after)
      write(workerFile, read(workerFile).replace(hashOf(before), hashOf(after)))
    },
    loseFile(path) {
      drop(path)
      lost.add(path)
    },
    removeFromBuild(path) {
      write(workerFile, read(workerFile).replace(`["/${path}","${hashOf(read(path))}"],`, ''))
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
