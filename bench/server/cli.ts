/**
 * `npm run bench:server [-- folder of a build]`: measures how many pages and searches one process answers, how
 * fast, and whether its memory stays flat. Server and load generator share the machine and use loopback, so the figures
 * include the load generator but no network. Takes about a minute.
 */

import { existsSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon, { type Request } from 'autocannon'
import { parseOwnArguments } from '../../src/shared/commandLine.ts'
import { pageRequests, searchRequests } from './load.ts'
import { type ServerProcess, startServerProcess } from './serverProcess.ts'
import { type LoadResult, steadyLoad } from './steadyLoad.ts'

/** The project's own targets. */
const PAGES_PER_SECOND = 3000
const SEARCHES_PER_SECOND = 1000
const P99_MS = 25
const CONNECTIONS = 50
const SECONDS = 8
const MEMORY_ROUNDS = 10
const MEMORY_REQUESTS = 100_000
const FLOOD_REQUESTS = 200

const { positionals } = parseOwnArguments({
  usage: 'npm run bench:server [-- folder of a build]',
  operands: 1,
})
const dist = positionals[0] ?? fileURLToPath(new URL('../../dist', import.meta.url))
if (!existsSync(join(dist, 'build.json'))) {
  console.error(`No build in ${dist}. Run "npm run build" first.`)
  process.exit(1)
}

const [processor] = cpus()
console.log(
  `${processor?.model.trim()}, ${cpus().length} cores shared with the load, ` +
    `${Math.round(totalmem() / 2 ** 30)} GiB, Node.js ${process.version}`,
)
const pages = pageRequests(dist)
const searches = searchRequests(dist)
console.log(`${pages.length} pages, ${searches.length} queries\n`)

const server = await startServerProcess(dist)
let hasPassed = true
try {
  await warmUp(server)
  console.log('| load | requests/s | responses/s | p50 ms | p99 ms | max ms | failed |')
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
  report('pages', PAGES_PER_SECOND, await steady(server, pages, PAGES_PER_SECOND))
  report('searches', SEARCHES_PER_SECOND, await steady(server, searches, SEARCHES_PER_SECOND))
  const [withSearches, withPages] = await Promise.all([
    steady(server, pages, PAGES_PER_SECOND),
    steady(server, searches, SEARCHES_PER_SECOND),
  ])
  report('pages, with searches', PAGES_PER_SECOND, withSearches)
  report('searches, with pages', SEARCHES_PER_SECOND, withPages)
  report('pages, maximum', undefined, await flood(server, pages))
  report('searches, maximum', undefined, await flood(server, searches))
  await measureMemory(server)
} finally {
  await server.stop()
}
if (!hasPassed) process.exitCode = 1

/** Sends each query once, and pages for two seconds, so that the code is compiled and responses are cached. */
async function warmUp({ origin }: ServerProcess): Promise<void> {
  await autocannon({ url: origin, connections: 1, amount: searches.length, requests: searches })
  await autocannon({ url: origin, connections: 10, duration: 2, requests: pages })
}

function steady({ origin }: ServerProcess, requests: Request[], rate: number): Promise<LoadResult> {
  return steadyLoad({ origin, requests, rate, seconds: SECONDS, connections: CONNECTIONS })
}

/** autocannon prepares all requests for each connection, which would be measured too, so a sample is used. */
async function flood({ origin }: ServerProcess, requests: Request[]): Promise<LoadResult> {
  const step = Math.ceil(requests.length / FLOOD_REQUESTS)
  const {
    latency,
    requests: sent,
    errors,
    non2xx,
    duration,
  } = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS / 2,
    requests: requests.filter((_, place) => place % step === 0),
  })
  const answered = sent.total / duration
  return { answered, failed: errors + non2xx, p50: latency.p50, p99: latency.p99, max: latency.max }
}

/** A steady load has a target; a flood shows where the limit is. */
function report(name: string, rate: number | undefined, result: LoadResult): void {
  const isMet = rate === undefined || (result.p99 < P99_MS && result.answered > rate * 0.95)
  hasPassed &&= isMet && result.failed === 0
  const cells = [
    name,
    rate ?? '-',
    Math.round(result.answered),
    milliseconds(result.p50),
    milliseconds(result.p99),
    milliseconds(result.max),
    result.failed,
  ]
  console.log(`| ${cells.join(' | ')} |${isMet ? '' : ' missed'}`)
}

/** autocannon's latencies are whole milliseconds. */
function milliseconds(value: number): string {
  return value < 1 ? '<1' : value.toFixed(value < 10 ? 1 : 0)
}

async function measureMemory({ origin, memory }: ServerProcess): Promise<void> {
  const samples: number[] = [memory()]
  for (let round = 0; round < MEMORY_ROUNDS; round++) {
    await autocannon({
      url: origin,
      connections: CONNECTIONS,
      amount: MEMORY_REQUESTS / MEMORY_ROUNDS,
      requests: [...pages, ...searches],
    })
    samples.push(memory())
  }
  const inMegabytes = samples.map((bytes) => Math.round(bytes / 1e6))
  console.log(
    `\nMemory at the start and after each tenth of ${MEMORY_REQUESTS} requests, MB: ${inMegabytes.join(' ')}`,
  )
}
