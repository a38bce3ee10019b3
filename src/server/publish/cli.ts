/** `npm run search:publish [-- --dry-run]`: pushes the build's search index to Algolia or a compatible host. */

import { fileURLToPath } from 'node:url'
import { algoliasearch, type SynonymHit } from 'algoliasearch'
import closeWithGrace from 'close-with-grace'
import { config } from '../../../site.config.ts'
import { synonymGroups } from '../../search/records/synonyms.ts'
import { parseArguments } from '../../shared/commandLine.ts'
import { readRecords } from '../readBuild.ts'
import { indexSettings } from './indexSettings.ts'
import { publishIndex } from './publishIndex.ts'

const requiredRights = 'addObject, deleteIndex, settings, editSettings, listIndexes'

const usage = `Usage: npm run search:publish [-- [--dry-run] [folder of the build]]

Replaces the search index on Algolia, or on compatible hosts, by the index of the build.

  --dry-run        prints what would be sent, and sends nothing; needs no key
  --help           prints this text

Set in the environment:
  ALGOLIA_APP_ID   the application's id
  ALGOLIA_API_KEY  a key with the rights ${requiredRights}
                   for the index and for <index>_tmp_*
  ALGOLIA_INDEX    the index; "${config.search.indexName}", as in site.config.ts, unless given
  ALGOLIA_HOSTS    addresses of hosts other than Algolia's own, with commas between: https://search.example`

type Host = NonNullable<NonNullable<Parameters<typeof algoliasearch>[2]>['hosts']>[number]

interface Target {
  appId: string
  apiKey: string
  hosts: Host[] | undefined
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

async function run(args: string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage)
    return
  }
  const { values, positionals } = parseArguments(args, {
    usage,
    options: { 'dry-run': { type: 'boolean', default: false } },
    operands: 1,
  })
  const isDryRun = values['dry-run']
  const [folder] = positionals
  const dist = folder ?? fileURLToPath(new URL('../../../dist', import.meta.url))
  const indexName = process.env.ALGOLIA_INDEX || config.search.indexName
  const records = readRecords(dist)
  const synonyms = synonymGroups.map(toSynonymHit)

  if (isDryRun) {
    const bytes = records.map((record) => Buffer.byteLength(JSON.stringify(record)))
    const total = bytes.reduce((sum, size) => sum + size, 0)
    console.log(`Would replace the index ${indexName} with`)
    console.log(`  ${records.length} records, ${total} bytes, the largest ${Math.max(...bytes)} bytes`)
    console.log(`  ${synonyms.length} synonyms`)
    console.log(`  settings ${JSON.stringify(indexSettings, null, 2).replaceAll('\n', '\n  ')}`)
    console.log('Nothing was sent.')
    return
  }

  const { appId, apiKey, hosts } = readTarget(process.env)
  const client = algoliasearch(appId, apiKey, hosts && { hosts })
  const interruption = new AbortController()
  const published = publishIndex(
    client,
    { indexName, records, settings: indexSettings, synonyms },
    {
      signal: interruption.signal,
      report: (line) => console.log(line),
    },
  )
  // Waits for the current call to finish and for the temporary index to be deleted.
  const { uninstall } = closeWithGrace({ delay: 20_000, logger: false }, async () => {
    interruption.abort(new Error('Interrupted; the index is as it was.'))
    await published.catch(() => undefined)
  })
  await published
  uninstall()
  console.log(
    `Published ${records.length} records and ${synonyms.length} synonyms to the index ${indexName}.`,
  )
}

/** The ID is derived from the words, so unchanged synonyms keep their ID. */
function toSynonymHit(group: readonly string[]): SynonymHit {
  const objectID = `group-${group.join('-').replaceAll(' ', '_')}`
  return { objectID, type: 'synonym', synonyms: [...group] }
}

function readTarget(env: NodeJS.ProcessEnv): Target {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_API_KEY: apiKey, ALGOLIA_HOSTS: hosts } = env
  const missing = [appId ? '' : 'ALGOLIA_APP_ID', apiKey ? '' : 'ALGOLIA_API_KEY'].filter(
    (name) => name !== '',
  )
  if (!appId || !apiKey) {
    throw new Error(
      `${missing.join(' and ')} must be set in the environment: the application's id and a key that may change ` +
        `the index (${requiredRights}). Try --dry-run to see what would be sent.`,
    )
  }
  return { appId, apiKey, hosts: hosts ? hosts.split(',').map(readHost) : undefined }
}

/** Reads one of `ALGOLIA_HOSTS`, comma-separated URLs of hosts other than Algolia's own. */
function readHost(text: string): Host {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new Error(`ALGOLIA_HOSTS must hold addresses such as https://search.example, not "${text.trim()}".`)
  }
  // The client requests paths from the host's root and gets its key from elsewhere.
  if (url.href !== `${url.origin}/`) {
    throw new Error(
      `ALGOLIA_HOSTS must hold hosts without a path, a query or a user: ${url.origin} instead of "${text.trim()}". ` +
        'Serve the protocol at the root of its host.',
    )
  }
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  return { url: url.hostname, protocol, accept: 'readWrite', ...(url.port && { port: Number(url.port) }) }
}

interface ClientError extends Error {
  status?: number
  /** On a `RetryError`: one entry for each host that was tried; status 0 means no response. */
  stackTrace?: { response: { status: number; content: string } }[]
}

function explain(error: unknown): string {
  const { name, message, status, stackTrace = [] } = error as ClientError
  if (name === 'RetryError') {
    const answer = stackTrace.findLast(({ response }) => response.status > 0)?.response
    return answer === undefined
      ? 'No host answered. Check ALGOLIA_APP_ID, ALGOLIA_HOSTS and the network.'
      : `Every host failed; the last one that answered said ${answer.status}: ${messageIn(answer.content)}`
  }
  if (status === 403) {
    return `The host refused the key (${message}). It needs the rights ${requiredRights}, for the index and for <index>_tmp_*.`
  }
  return status === undefined ? message : `The host answered ${status}: ${message}`
}

/** The host's reason for a failure: the message of the protocol, or the first line of any other content. */
function messageIn(content: string): string {
  try {
    return String(JSON.parse(content).message)
  } catch {
    return content.trim().split('\n')[0]?.slice(0, 200) || 'nothing more'
  }
}
