/** `npm run search:publish [-- --dry-run]`: pushes the build's search index to Algolia or a compatible host. */

import { fileURLToPath } from 'node:url'
import { algoliasearch, type SynonymHit } from 'algoliasearch'
import { config } from '../../../site.config.ts'
import { synonymGroups } from '../../search/records/synonyms.ts'
import { parseOwnArguments } from '../../shared/commandLine.ts'
import { readCheckedSearch } from '../readBuild.ts'
import { indexSettings } from './indexSettings.ts'
import { type Publication, publishIndex, retryCalls } from './publishIndex.ts'

const REQUIRED_RIGHTS = 'addObject, deleteIndex, settings, editSettings, listIndexes'

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

type Hosts = NonNullable<NonNullable<Parameters<typeof algoliasearch>[2]>['hosts']>

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
  const { ALGOLIA_APP_ID: appId, ALGOLIA_API_KEY: apiKey, ALGOLIA_HOSTS: hosts } = process.env
  if (!appId || !apiKey) {
    throw new Error(
      "ALGOLIA_APP_ID and ALGOLIA_API_KEY must be set in the environment: the application's id and a key that may " +
        `change the index (${REQUIRED_RIGHTS}). Try --dry-run to see what would be sent.`,
    )
  }
  const client = algoliasearch(appId, apiKey, hosts ? { hosts: hosts.split(',').map(readHost) } : {})
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

/** Reads one of `ALGOLIA_HOSTS`, comma-separated URLs. The client requests paths from the host's root. */
function readHost(text: string): Hosts[number] {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new Error(
      `ALGOLIA_HOSTS must be addresses without a path, a query or a user, such as https://search.example, not ` +
        `"${text.trim()}". Serve the protocol at the root of its host.`,
    )
  }
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  const port = url.port === '' ? {} : { port: Number(url.port) }
  return { url: url.hostname, protocol, accept: 'readWrite', ...port }
}

interface ClientError extends Error {
  status?: number
  /** On a `RetryError`: one entry for each attempt; status 0 means no response. */
  stackTrace?: { response: { status: number } }[]
}

function explain(error: unknown): string {
  const { name, message, status, stackTrace = [] } = error as ClientError
  if (name === 'RetryError') {
    const last = stackTrace.findLast(({ response }) => response.status > 0)
    return last
      ? `Every host failed, the last one with status ${last.response.status}.`
      : 'No host responded. Check ALGOLIA_APP_ID, ALGOLIA_HOSTS and the network.'
  }
  if (status === 403) {
    return `The host refused the key (${message}). It needs the rights ${REQUIRED_RIGHTS}, for the index and for <index>_tmp_*.`
  }
  return status === undefined ? message : `The host responded with ${status}: ${message}`
}
