/** `npm run search:publish [-- --dry-run]`: pushes the build's search index to Algolia or a compatible host. */

import { fileURLToPath } from 'node:url'
import { algoliasearch, type SynonymHit } from 'algoliasearch'
import { config } from '../../../site.config.ts'
import { synonymGroups } from '../../search/records/synonyms.ts'
import { parseOwnArguments } from '../../shared/commandLine.ts'
import { readCheckedSearch } from '../readBuild.ts'
import { indexSettings } from './indexSettings.ts'
import { type Publication, publishIndex, retryCalls } from './publishIndex.ts'
import { explain, REQUIRED_RIGHTS, readTarget } from './target.ts'

const usage = `Usage: npm run search:publish [-- [--dry-run] [folder of the build]]

Replaces the search index on Algolia, or on compatible hosts, by the index of the build.

  --dry-run        prints what would be sent, and sends nothing; needs no key
  --help           prints this text

Set in the environment:
  ALGOLIA_APP_ID   the application's id
  ALGOLIA_API_KEY  a key with the rights ${REQUIRED_RIGHTS}
                   for the index and for <index>_tmp_*
  ALGOLIA_INDEX    the index; "${config.search.indexName}", as in site.config.ts, unless given
  ALGOLIA_HOSTS    addresses of hosts other than Algolia's own, with commas between: https://search.example`

const { values, positionals } = parseOwnArguments({
  usage,
  options: { 'dry-run': { type: 'boolean', default: false } },
  operands: 1,
})
try {
  const dist = positionals[0] ?? fileURLToPath(new URL('../../../dist', import.meta.url))
  const { records } = readCheckedSearch(dist)
  const publication = {
    indexName: process.env.ALGOLIA_INDEX || config.search.indexName,
    records,
    settings: indexSettings,
    synonyms: synonymGroups.map(toSynonymHit),
  }
  await (values['dry-run'] ? describe(publication) : publish(publication))
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

function describe({ indexName, records, settings, synonyms }: Publication): void {
  const bytes = records.map((record) => Buffer.byteLength(JSON.stringify(record)))
  const total = bytes.reduce((sum, size) => sum + size, 0)
  console.log(`Would replace the index ${indexName} with
  ${records.length} records, ${total} bytes, the largest ${Math.max(...bytes)} bytes
  ${synonyms.length} synonyms
  settings ${JSON.stringify(settings, null, 2).replaceAll('\n', '\n  ')}
Nothing was sent.`)
}

async function publish(publication: Publication): Promise<void> {
  const { appId, apiKey, options } = readTarget(process.env)
  const client = algoliasearch(appId, apiKey, options)
  retryCalls(client)
  const interruption = new AbortController()
  // The current call finishes, and the temporary index is deleted. Every signal, because npm passes Ctrl+C on: it comes twice.
  const interrupt = () => {
    interruption.abort(new Error('Interrupted; the index is as it was.'))
    setTimeout(() => process.exit(1), 20_000).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt)
  await publishIndex(client, publication, { signal: interruption.signal, report: console.log })
  const { indexName, records, synonyms } = publication
  console.log(
    `Published ${records.length} records and ${synonyms.length} synonyms to the index ${indexName}.`,
  )
}

/** The ID is derived from the words, so unchanged synonyms keep their ID. */
function toSynonymHit(group: readonly string[]): SynonymHit {
  const objectID = `group-${group.join('-').replaceAll(' ', '_')}`
  return { objectID, type: 'synonym', synonyms: [...group] }
}
