/**
 * `npm run bench:pages [-- options]`: measures visits in Chromium with slow 4G and a CPU slowed down four times. Each figure
 * is the median of several visits, each in a fresh profile. Sites take turns, so that other load on the machine affects all
 * of them equally.
 *
 *   --beside <folder>   another site's build with the same paths, measured in the same run
 *   --runs <n>          visits (5)
 */

import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseOwnArguments } from '../../src/shared/commandLine.ts'
import { launchChromium } from '../../tests/browser/chromium.ts'
import { startServerProcess } from '../server/serverProcess.ts'
import { type Measures, measureOnce, type Site } from './measure.ts'
import { serveFolder } from './serveFolder.ts'

const { values } = parseOwnArguments({
  usage: 'npm run bench:pages [-- --beside=<folder> --runs=5]',
  options: {
    beside: { type: 'string' },
    runs: { type: 'string', default: '5' },
  },
})

/** The page to open, and the page to click in its sidebar. */
const paths = { page: '/vault/requests/getvault', to: '/vault/requests/getharvestparams' }

/** The project's own targets; other measures are only compared with the other site. */
const targets: Partial<Record<keyof Measures, number>> = {
  // The page and its icon.
  requests: 2,
  blocking: 0,
  shift: 0,
  search: 1000,
  prefetchedClick: 100,
}
const labels: Record<keyof Measures, string> = {
  bytes: 'first visit: bytes',
  requests: 'first visit: requests',
  fcp: 'first contentful paint, ms',
  lcp: 'largest contentful paint, ms',
  blocking: 'total blocking time, ms',
  shift: 'cumulative layout shift',
  search: 'Ctrl+K, cold, to a field that takes text, ms',
  coldClick: 'sidebar link, nothing prefetched, to the new heading, ms',
  prefetchedClick: 'sidebar link, prefetched, to the new heading, ms',
}

const server = await startServerProcess(join(fileURLToPath(new URL('../..', import.meta.url)), 'dist'))
const folder = values.beside === undefined ? undefined : await serveFolder(values.beside)
const browser = await launchChromium()
try {
  const sites: Site[] = [{ name: 'this site', origin: server.origin, ...paths }]
  if (folder) sites.push({ name: values.beside ?? '', origin: folder.origin, ...paths })
  const measured = new Map<Site, Measures[]>(sites.map((site) => [site, []]))
  for (let run = 0; run < Number(values.runs); run++) {
    for (const site of sites) measured.get(site)?.push(await measureOnce(browser, site))
  }
  console.log(`${cpus()[0]?.model.trim()}, ${cpus().length} cores, Chromium ${browser.version()}`)
  console.log(`${paths.page}, median (worst) of ${values.runs} visits, slow 4G, processor slowed 4 times\n`)
  console.log(`| | ${sites.map(({ name }) => name).join(' | ')} |`)
  console.log(`| --- |${sites.map(() => ' ---: |').join('')}`)
  for (const [key, label] of Object.entries(labels) as [keyof Measures, string][]) {
    const cells = sites.map((site) => summary((measured.get(site) ?? []).map((each) => each[key])))
    const target = targets[key]
    const isMissed = target !== undefined && !(cells[0] !== undefined && cells[0].median <= target)
    if (isMissed) process.exitCode = 1
    console.log(`| ${label} | ${cells.map(formatCell).join(' | ')} |${isMissed ? ` missed: ${target}` : ''}`)
  }
} finally {
  await browser.close()
  await folder?.stop()
  await server.stop()
}

interface Summary {
  median: number
  worst: number
}

function summary(values: (number | undefined)[]): Summary | undefined {
  const known = values.filter((value) => value !== undefined).sort((a, b) => a - b)
  const median = known[Math.floor(known.length / 2)]
  const worst = known.at(-1)
  return median === undefined || worst === undefined ? undefined : { median, worst }
}

function formatCell(cell: Summary | undefined): string {
  if (cell === undefined) return '-'
  const text = (value: number) =>
    Number.isInteger(value) || value >= 10 ? value.toFixed(0) : value.toFixed(3)
  return cell.median === cell.worst ? text(cell.median) : `${text(cell.median)} (${text(cell.worst)})`
}
