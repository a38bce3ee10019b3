/**
 * `npm run bench:search`: measures search quality, query times, and the bytes that a browser has to fetch. It uses the
 * records of the last build and compares with MiniSearch on the same records. `--missed` lists the failed queries.
 * `--quality` skips times and sizes. `--dialog` stops after the times of the dialog, which need a build.
 *
 * The page model learns from the queries of `content/searches.json`, and authors took phrases from them. The figures for
 * these queries are cross-validated, so the model has not seen the queries, but the phrases are still on the pages. So they
 * only show whether something got worse. The queries of `blind.json` are never used for training. Their figures show what
 * to expect for new readers, most reliably when the queries were new.
 */

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCheckedSearch } from '../../src/server/readBuild.ts'
import { parseOwnArguments } from '../../src/shared/commandLine.ts'
import { contenders, type Search } from './contenders.ts'
import { KEY_PRESS_TARGET_MS, measureDialog, quantile } from './dialog.ts'
import { crossValidate, type Question, readSearches, runQuestions, summarize } from './quality.ts'

const { values: options } = parseOwnArguments({
  usage: 'npm run bench:search [-- --missed --quality --dialog]',
  options: { missed: { type: 'boolean' }, quality: { type: 'boolean' }, dialog: { type: 'boolean' } },
})
const root = fileURLToPath(new URL('../..', import.meta.url))
const { records, model } = readCheckedSearch(join(root, 'dist'))
const searches = readSearches(join(root, 'content/searches.json'))
const blindQuestions: Question[] = JSON.parse(readFileSync(join(root, 'bench/search/blind.json'), 'utf8'))

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8)
const milliseconds = (time: number) => `${time.toFixed(3)} ms`.padStart(12)

console.log(
  `${records.length} records; ${searches.length} queries; ${blindQuestions.length} more that are not taught\n`,
)
console.log('success@1  success@3     MRR@10')
for (const { name, create } of contenders) {
  const sets = {
    'cross-validated': crossValidate(records, searches, (fold) => create(records, fold)),
    'not taught': runQuestions(create(records, model), blindQuestions),
  }
  for (const [set, ranked] of Object.entries(sets)) {
    const { first, firstThree, reciprocalRank } = summarize(ranked)
    console.log(
      `${percent(first)}   ${percent(firstThree)}   ${reciprocalRank.toFixed(4).padStart(8)}   ${name}, ${set}`,
    )
  }
  if (options.missed && name === contenders[0]?.name) {
    for (const { question, rank } of sets['cross-validated'])
      if (rank !== 1) console.log(`    "${question.query}" should find ${question.routes.join(' or ')}`)
  }
}

if (options.quality) process.exit()

const typed = searches.filter((_, place) => place % 150 === 0).map(({ query }) => query)
const { keys, opening } = await measureDialog(typed)
console.log(
  `\nDialog on the built site, ${keys.length} key presses to painted results (aim: p90 under ${KEY_PRESS_TARGET_MS} ms)`,
)
for (const [name, times] of [
  ['on a screen with 60 frames a second', keys.map(({ total }) => total)],
  ['without the wait for the next frame', keys.map(({ work }) => work)],
] as const) {
  const [median, p90, p99] = [0.5, 0.9, 0.99].map((share) => milliseconds(quantile(times, share)))
  console.log(`${median} median ${p90} p90 ${p99} p99   ${name}`)
}
console.log(`${milliseconds(quantile(opening, 0.5))} from Ctrl+K to the painted dialog, median`)
if (options.dialog) process.exit()

console.log('\nTime of a query with highlights and snippets of 20 hits (MiniSearch: without)')
console.log('      median          p99        build')
for (const { name, create } of contenders) {
  const start = performance.now()
  const search = create(records, model)
  const built = performance.now() - start
  const { median, p99 } = measureTimes(search)
  console.log(`${milliseconds(median)} ${milliseconds(p99)} ${built.toFixed(0).padStart(9)} ms   ${name}`)
}

const { engine, index } = measureSizes()
console.log('\nSearch without a server finds the same; what a browser fetches for it (brotli)')
for (const [name, bytes] of [
  ['engine and protocol', engine],
  ['index', index],
  ['together', engine + index],
] as const) {
  console.log(`${`${(bytes / 1000).toFixed(1)} kB`.padStart(12)}   ${name}`)
}

/** A query's time is the median of several rounds, to filter out other load on the machine. */
function measureTimes(search: Search): { median: number; p99: number } {
  const queries = searches.filter((_, i) => i % 17 === 0).map(({ query }) => query)
  for (const query of queries) search(query)
  const taken = queries.map((query) => {
    const samples = Array.from({ length: 9 }, () => {
      const start = performance.now()
      search(query)
      return performance.now() - start
    })
    return quantile(samples, 0.5)
  })
  return { median: quantile(taken, 0.5), p99: quantile(taken, 0.99) }
}

/** The download size of search in the browser in the last build: the worker and the index, in Brotli. */
function measureSizes(): { engine: number; index: number } {
  const site = join(root, 'dist/site')
  const size = (name: string) => statSync(join(site, `${name}.br`)).size
  // The folder also contains assets of earlier builds.
  const [current] = JSON.parse(readFileSync(join(site, '_builds.json'), 'utf8')) as { files: object }[]
  const engine = Object.keys(current?.files ?? {}).filter((name) => /engineworker-.*\.js$/i.test(name))
  return {
    engine: engine.map(size).reduce((sum, bytes) => sum + bytes, 0),
    index: size('_search/index.json'),
  }
}
