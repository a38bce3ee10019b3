/**
 * `npm run bench:search`: measures how well the engine finds, how long a query takes, and how much a browser has to fetch.
 * It uses the records of the last build and compares with MiniSearch on the same records. `--missed` lists the failed
 * queries. `--quality` skips times and sizes; `--dialog` stops after the times of the dialog, which need a build.
 *
 * The queries of `content/searches.json` are also what the page model learns from, and authors took phrases from them. The
 * model is trained without the queries that it is asked, but the phrases stay: so these figures say whether something got
 * worse, and those of `blind.json`, which are not taught, what to expect for a new reader; best when they were new.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPageModel } from '../../src/server/build.ts'
import { ownWords } from '../../src/shared/commandLine.ts'
import { contenders, type Search } from './contenders.ts'
import { benchDialog, keyPressAim } from './dialog.ts'
import { loadRecords, multiply } from './loadRecords.ts'
import { ask, crossValidate, type Question, readSearches, summarize } from './quality.ts'
import { measureSizes } from './sizes.ts'

const { values: options } = ownWords({
  usage: 'npm run bench:search [-- --missed --quality --dialog]',
  options: { missed: { type: 'boolean' }, quality: { type: 'boolean' }, dialog: { type: 'boolean' } },
})
const root = fileURLToPath(new URL('../..', import.meta.url))
const records = loadRecords(root)
const searches = readSearches(join(root, 'content/searches.json'))
const blind: Question[] = JSON.parse(readFileSync(join(root, 'bench/search/blind.json'), 'utf8'))
const model = readPageModel(join(root, 'dist'))

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8)
const milliseconds = (time: number) => `${time.toFixed(3)} ms`.padStart(12)

console.log(
  `${records.length} records; ${searches.length} queries; ${blind.length} more that are not taught\n`,
)
console.log('success@1  success@3     MRR@10')
for (const { name, create } of contenders) {
  const sets = {
    'cross-validated': crossValidate(records, searches, (fold) => create(records, fold)),
    'not taught': ask(create(records, model), blind),
  }
  for (const [set, answers] of Object.entries(sets)) {
    const { first, firstThree, reciprocalRank } = summarize(answers)
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
const { count, median, p90, p99, opening } = await benchDialog(typed)
console.log(
  `\nDialog on the built site, ${count} key presses to painted results (aim: p90 under ${keyPressAim} ms)`,
)
console.log(`${milliseconds(median)} median ${milliseconds(p90)} p90 ${milliseconds(p99)} p99`)
console.log(`${milliseconds(opening)} from Ctrl+K to the painted dialog, median`)
if (options.dialog) process.exit()

console.log('\nTime of a query with highlights and snippets of 20 hits (MiniSearch: without)')
console.log('      median          p99        build')
for (const times of [1, 10, 100]) {
  const many = multiply(records, times)
  for (const { name, create } of contenders) {
    const begun = performance.now()
    const search = create(many, model)
    const built = performance.now() - begun
    const { median, p99 } = measureTimes(search, times)
    console.log(
      `${milliseconds(median)} ${milliseconds(p99)} ${built.toFixed(0).padStart(9)} ms   ${name}, ${times}x`,
    )
  }
}

const { engine, index } = await measureSizes(root)
console.log('\nSearch without a server finds the same; what a browser fetches for it (brotli)')
for (const [name, bytes] of [
  ['engine and protocol', engine],
  ['packed pages', index],
  ['together', engine + index],
] as const) {
  console.log(`${`${(bytes / 1000).toFixed(1)} kB`.padStart(12)}   ${name}`)
}

/** A query's time is the median of several rounds, to filter out other load on the machine. */
function measureTimes(search: Search, times: number): { median: number; p99: number } {
  const asked = searches.filter((_, i) => i % (times < 100 ? 17 : 85) === 0).map(({ query }) => query)
  const rounds = times < 100 ? 9 : 3
  for (const query of asked) search(query)
  const taken = asked.map((query) => {
    const rounded = Array.from({ length: rounds }, () => {
      const begun = performance.now()
      search(query)
      return performance.now() - begun
    })
    return share(rounded, 0.5)
  })
  return { median: share(taken, 0.5), p99: share(taken, 0.99) }
}

/** The value that this share of the list does not exceed. */
function share(list: readonly number[], part: number): number {
  return [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))] as number
}
