/**
 * Replaces an index on Algolia, or on any compatible host, atomically: settings, synonyms and records go to a temporary
 * index, which is then moved over the old one. The client's `replaceAllObjects` does this for records only: settings would
 * change before or after them. It also cannot be interrupted, tries no failed call again, and its temporary indexes do not
 * say how old they are.
 */

import type { Algoliasearch, IndexSettings, SynonymHit } from 'algoliasearch'
import pRetry from 'p-retry'

export interface Publication {
  indexName: string
  records: readonly (object & { objectID: string })[]
  settings: IndexSettings
  synonyms: SynonymHit[]
}

export interface PublishOptions {
  /** Stops before the next change and deletes the temporary index. */
  signal: AbortSignal
  /** Receives messages for the maintainer. */
  report: (line: string) => void
}

/** Age from which a temporary index is stale. A newer one may belong to somebody who is publishing right now. */
const STALE_MS = 10 * 60_000

/**
 * Lets a client retry calls that failed on every host, with exponential backoff. All calls may be
 * repeated. Some methods of the client make many calls, so the calls are repeated and not the methods.
 */
export function retryCalls({ transporter }: Algoliasearch): void {
  const { request } = transporter
  transporter.request = (...call: Parameters<typeof request>) =>
    pRetry(() => request(...call), { retries: 2, shouldRetry: ({ error }) => error.name === 'RetryError' })
}

/**
 * Publishes and waits until the host confirms that the new index is in place. Query rules, which people write on the host,
 * are preserved.
 * @throws the client's error. The temporary index has then been deleted, and the old one is unchanged, unless the error came
 * while waiting for the host to replace it
 */
export async function publishIndex(
  client: Algoliasearch,
  { indexName, records, settings, synonyms }: Publication,
  { signal, report }: PublishOptions,
): Promise<void> {
  if (records.length === 0) {
    throw new Error('There are no records to publish: an empty index would replace the one readers use.')
  }
  const temporary = `${temporaryPrefix(indexName)}${Date.now()}`
  /** Makes a change and waits until it has been applied. */
  const change = async (make: () => Promise<{ taskID: number }>, of = temporary) => {
    signal.throwIfAborted()
    const { taskID } = await make()
    await client.waitForTask({ indexName: of, taskID })
  }

  await deleteStaleIndexes(client, indexName, report)
  try {
    if (await client.indexExists({ indexName })) {
      // A copy is a task of the source index.
      await change(
        () =>
          client.operationIndex({
            indexName,
            operationIndexParams: { operation: 'copy', destination: temporary, scope: ['rules'] },
          }),
        indexName,
      )
    }
    await change(() => client.setSettings({ indexName: temporary, indexSettings: settings }))
    await change(() => client.saveSynonyms({ indexName: temporary, synonymHit: synonyms }))
    signal.throwIfAborted()
    const objects = records.map((record) => ({ ...record }))
    await client.chunkedBatch({ indexName: temporary, objects, waitForTasks: true })
    const move = { operation: 'move', destination: indexName } as const
    await change(() => client.operationIndex({ indexName: temporary, operationIndexParams: move }))
  } catch (error) {
    await client
      .deleteIndex({ indexName: temporary })
      .catch(() => report(`The temporary index ${temporary} could not be deleted; the next run will do it.`))
    throw error
  }
}

const temporaryPrefix = (indexName: string): string => `${indexName}_tmp_`

/** Deletes temporary indexes of earlier runs that were killed or lost their connection. */
async function deleteStaleIndexes(
  client: Algoliasearch,
  indexName: string,
  report: PublishOptions['report'],
): Promise<void> {
  const { items } = await client.listIndices().catch((error: { status?: number }) => {
    if (error.status !== 403) throw error
    report('The key may not list indexes (listIndexes), so old temporary ones are not looked for.')
    return { items: [] }
  })
  const prefix = temporaryPrefix(indexName)
  for (const { name } of items.filter(({ name }) => name.startsWith(prefix))) {
    const age = Date.now() - Number(name.slice(prefix.length))
    if (age > STALE_MS) {
      await client.deleteIndex({ indexName: name })
      report(`Deleted ${name}, left over from an interrupted run.`)
    } else if (!Number.isNaN(age)) {
      report(`Left ${name} alone: it is less than ten minutes old, so somebody may be publishing.`)
    }
  }
}
