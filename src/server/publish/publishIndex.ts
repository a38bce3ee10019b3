/**
 * Replaces an index on Algolia, or on any compatible host, atomically: settings, synonyms and records go to a temporary
 * index, which is then moved over the old one. Algolia's own helper does this for records only, so settings would change
 * before the records.
 */

import { setTimeout } from 'node:timers/promises'
import type { Algoliasearch, IndexSettings, SynonymHit } from 'algoliasearch'

export interface Publication {
  indexName: string
  records: readonly (object & { objectID: string })[]
  settings: IndexSettings
  synonyms: readonly SynonymHit[]
}

/** The calls of the official client that we use. */
export type PublishClient = Pick<
  Algoliasearch,
  | 'indexExists'
  | 'listIndices'
  | 'operationIndex'
  | 'setSettings'
  | 'saveSynonyms'
  | 'chunkedBatch'
  | 'waitForTask'
  | 'deleteIndex'
>

export interface PublishOptions {
  /** Stops before the next call and deletes the temporary index. */
  signal?: AbortSignal
  /** Receives messages for the maintainer. */
  report?: (line: string) => void
  /** Milliseconds before the second attempt of a call; the delay before the third one is twice as long. */
  retryMs?: number
}

/** Attempts for a call that fails temporarily. */
const MAX_ATTEMPTS = 3

/** Age from which a temporary index is stale. A newer one may belong to somebody who is publishing right now. */
const STALE_MS = 10 * 60_000

/**
 * Publishes and waits until the host confirms that the new index is in place. Query rules, which people write on the host,
 * are preserved. All calls are idempotent, so those that fail with 5xx or get no response are retried.
 * @throws the client's error. The old index is then unchanged, and the temporary one has been deleted
 */
export async function publishIndex(
  client: PublishClient,
  publication: Publication,
  { signal, report = () => {}, retryMs = 1000 }: PublishOptions = {},
): Promise<void> {
  const { indexName, records, settings, synonyms } = publication
  if (records.length === 0) {
    throw new Error('There are no records to publish: an empty index would replace the one readers use.')
  }
  const temporary = `${temporaryPrefix(indexName)}${Date.now()}`
  const withRetries = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    for (let attempt = 1; ; attempt++) {
      signal?.throwIfAborted()
      try {
        return await call()
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isTransient(error)) throw error
        await setTimeout(retryMs * attempt)
      }
    }
  }
  /** Makes a change and waits until it has been applied. */
  const change = (make: () => Promise<{ taskID: number }>, of = temporary) =>
    withRetries(async () => {
      const { taskID } = await make()
      return client.waitForTask({ indexName: of, taskID })
    })

  await deleteStaleIndices(client, indexName, withRetries, report)
  try {
    if (await withRetries(() => client.indexExists({ indexName }))) {
      const copy = { operation: 'copy', destination: temporary, scope: ['rules'] } as const
      const operationIndexParams = { ...copy, scope: [...copy.scope] }
      // A copy is a task of the source index.
      await change(() => client.operationIndex({ indexName, operationIndexParams }), indexName)
    }
    await change(() => client.setSettings({ indexName: temporary, indexSettings: settings }))
    await change(() =>
      client.saveSynonyms({
        indexName: temporary,
        synonymHit: [...synonyms],
        replaceExistingSynonyms: true,
      }),
    )
    const objects = records.map((record) => ({ ...record }))
    await withRetries(() => client.chunkedBatch({ indexName: temporary, objects, waitForTasks: true }))
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

/** Deletes temporary indices of earlier runs that were killed or lost their connection. */
async function deleteStaleIndices(
  client: PublishClient,
  indexName: string,
  withRetries: <Result>(call: () => Promise<Result>) => Promise<Result>,
  report: (line: string) => void,
): Promise<void> {
  let names: string[]
  try {
    const { items } = await withRetries(() => client.listIndices())
    names = items.map(({ name }) => name).filter((name) => name.startsWith(temporaryPrefix(indexName)))
  } catch (error) {
    if ((error as { status?: number }).status !== 403) throw error
    report('The key may not list indexes (listIndexes), so old temporary ones are not looked for.')
    return
  }
  for (const name of names) {
    const age = Date.now() - Number(name.slice(temporaryPrefix(indexName).length))
    if (age > STALE_MS) {
      await withRetries(() => client.deleteIndex({ indexName: name }))
      report(`Deleted ${name}, which an interrupted run had left.`)
    } else if (!Number.isNaN(age)) {
      report(`Left ${name} alone: it is less than ten minutes old, so somebody may be publishing.`)
    }
  }
}

/** Whether the failure may be temporary: the host's own fault, or no response from any of the client's hosts. */
function isTransient(error: unknown): boolean {
  const { name, status } = error as { name?: string; status?: number }
  return name === 'RetryError' || (status !== undefined && status >= 500)
}
