/**
 * `npm run bench:build [-- --copies=1,10,31 --runs=3]`: measures the time and memory of a build of 1, 10 and 31
 * copies of the content: from scratch, with nothing changed, and with one page changed. Each figure covers a whole process
 * including its start; memory is the peak sum over all its processes, which counts what they share once. Warm figures are medians.
 */
import { execFile } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { config } from '../../site.config.ts'
import { parseOwnArguments } from '../../src/shared/commandLine.ts'
import type { BuildFigures } from './buildCopies.ts'
import { copyName, writeCopies } from './copies.ts'
import { watchMemory } from './treeMemory.ts'

interface BuildResult extends BuildFigures {
  seconds: number
}

interface Row {
  copies: number
  cold: BuildResult
  warm: BuildResult
  edited: BuildResult
  /** Sizes of the files of one page, by file. */
  page: Record<string, number>
}

const { values } = parseOwnArguments({
  usage: 'npm run bench:build [-- --copies=1,10,31 --runs=3]',
  options: {
    copies: { type: 'string', default: '1,10,31' },
    runs: { type: 'string', default: '3' },
  },
})
const runs = Number(values.runs)
const root = process.cwd()
const run = promisify(execFile)

async function buildOnce(folder: string, copies: number): Promise<BuildResult> {
  const started = performance.now()
  const script = fileURLToPath(new URL('./buildCopies.ts', import.meta.url))
  const running = run(process.execPath, ['--import', 'tsx', script, folder, String(copies)], { cwd: root })
  const stopWatching = watchMemory(running.child.pid ?? 0)
  const { stdout } = await running
  const seconds = (performance.now() - started) / 1000
  const figures = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as BuildFigures
  return { seconds, ...figures, peakMemory: Math.max(figures.peakMemory, stopWatching()) }
}

async function median(times: number, work: () => Promise<BuildResult>): Promise<BuildResult> {
  const results: BuildResult[] = []
  for (let index = 0; index < times; index++) results.push(await work())
  return results.sort((a, b) => a.seconds - b.seconds)[Math.floor((times - 1) / 2)] as BuildResult
}

/** Deleted only at the end, because ext4 creates files ten times slower for half a minute after deleting many. */
const temporaryFolder = mkdtempSync(join(tmpdir(), 'docs-build-'))
process.once('exit', () => rmSync(temporaryFolder, { recursive: true, force: true }))

async function measure(copies: number): Promise<Row> {
  const folder = join(temporaryFolder, String(copies))
  writeCopies(root, join(folder, 'content'), copies, config)
  const cold = await buildOnce(folder, copies)
  const warm = await median(runs, () => buildOnce(folder, copies))
  const edited = await median(runs, () => {
    appendFileSync(
      join(folder, `content/${copyName(0)}/vault/requests/getwhitelist.mdx`),
      '\nOne more word.\n',
    )
    return buildOnce(folder, copies)
  })
  return { copies, cold, warm, edited, page: sizesOf(join(folder, 'dist/site')) }
}

/**
 * Sizes of everything fetched for the page with size budgets, in the first copy. Before compression, which is quicker and
 * less thorough on large sites (`writeSite.ts`).
 */
function sizesOf(site: string): Record<string, number> {
  const page = `${copyName(0)}/vault/requests/getvault`
  const app = readdirSync(join(site, 'assets')).find((name) => /^entry-.*\.js$/.test(name))
  const files = [`${page}.html`, `_pages/nav-api-${copyName(0)}.json`, `assets/${app}`]
  return Object.fromEntries(
    files.map((file) => [file.replace(/-[\w-]{8}\.js/, '.js'), statSync(join(site, file)).size]),
  )
}

const seconds = ({ seconds }: BuildResult) => `${seconds.toFixed(1)} s`
const memory = ({ peakMemory }: BuildResult) => `${Math.round(peakMemory / 1e6)} MB`

console.log(
  `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node.js ${process.version}, load at the start ${loadavg()[0]?.toFixed(1)}\n`,
)
const rows: Row[] = []
console.log('| pages | cold | peak | warm | peak | one page edited | rendered then |')
console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
for (const copies of values.copies.split(',').map(Number)) {
  const row = await measure(copies)
  rows.push(row)
  const { cold, warm, edited } = row
  console.log(
    `| ${cold.pages} | ${seconds(cold)} | ${memory(cold)} | ${seconds(warm)} | ${memory(warm)} | ${seconds(edited)} | ${edited.rendered} |`,
  )
}

const [small, large] = [rows[0], rows.at(-1)]
const pages = (row: Row | undefined) => row?.cold.pages ?? 0
const at = (copies: number, test: (row: Row) => boolean): boolean | undefined => {
  const found = rows.find((row) => row.copies === copies)
  return found && test(found)
}
const first = JSON.stringify(small?.page)
const checks: [string, boolean | undefined][] = [
  ['the site is built within 20 s', at(1, ({ cold }) => cold.seconds < 20)],
  ['the site is built again within 2.5 s', at(1, ({ warm }) => warm.seconds < 2.5)],
  ['31 copies are built within 100 s', at(31, ({ cold }) => cold.seconds < 100)],
  ['31 copies take less than 1.3 GB', at(31, ({ cold }) => cold.peakMemory < 1.3e9)],
  [
    'time grows no faster than the number of pages',
    rows.length > 1
      ? (large?.cold.seconds ?? 0) / (small?.cold.seconds ?? 1) <= pages(large) / pages(small)
      : undefined,
  ],
  [
    'unchanged pages are not rendered again',
    rows.every(({ warm }) => warm.rendered === 0 && warm.written === 0),
  ],
  ['an edit renders the pages that show it only', rows.every(({ edited }) => edited.rendered <= 6)],
  [
    'a page weighs the same however many pages other sections have',
    rows.every(({ page }) => JSON.stringify(page) === first),
  ],
]
console.log('')
for (const [what, test] of checks) if (test !== undefined) console.log(`${test ? 'yes' : 'NO '}  ${what}`)
console.log(`\nSizes of one page in bytes: ${first}`)
process.exitCode = checks.some(([, test]) => test === false) ? 1 : 0
