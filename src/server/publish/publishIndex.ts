/**
 * Replaces an index on Algolia, or on any host of its protocol, in one step that readers never see half done:
 * settings, synonyms and records go to a temporary index beside it, which is then moved over the old one.
 * Algolia's own helper does the same for records, but its settings would change before its records do.
 */

import { setTimeout } from 'node:timers/promises'
import type { Algoliasearch, IndexSettings, SynonymHit } from 'algoliasearch'

export interface Publication {
  indexName: string
  records: readonly (object & { objectID: string })[]
  settings: IndexSettings
  synonyms: readonly SynonymHit[]
}

/** The calls used of the official client. */
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
  /** Ends the publishing before its next call; the temporary index is deleted. */
  signal?: AbortSignal
  /** Told what a maintainer should know. */
  report?: (line: string) => void
  /** Milliseconds before the second try of a call; twice as many before the third. */
  retryMs?: number
}

/** Tries of a call that fails for a reason that may pass. */
const TRIES = 3

/** A temporary index that is younger may belong to somebody who is publishing now. */
const OLD_MS = 10 * 60_000

/**
 * Publishes and waits until the host says that the new index is in place. Query rules, which are made by hand on the
 * host, are kept. Each call may be made twice without harm, so those that fail with 5xx or get no answer are repeated.
 * @throws what the client throws; the old index is then as it was, and the temporary one is deleted.
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
  const retried = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    for (let tried = 1; ; tried++) {
      signal?.throwIfAborted()
      try {
        return await call()
      } catch (error) {
        if (tried === TRIES || !mayPass(error)) throw error
        await setTimeout(retryMs * tried)
      }
    }
  }
  /** Makes a change and waits until it is in place. */
  const change = (make: () => Promise<{ taskID: number }>, of = temporary) =>
    retried(async () => {
      const { taskID } = await make()
      return client.waitForTask({ indexName: of, taskID })
    })

  await deleteOldTemporary(client, indexName, retried, report)
  try {
    if (await retried(() => client.indexExists({ indexName }))) {
      const copy = { operation: 'copy', destination: temporary, scope: ['rules'] } as const
      const operationIndexParams = { ...copy, scope: [...copy.scope] }
      // A copy is a task of the index it is made from.
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
    await retried(() => client.chunkedBatch({ indexName: temporary, objects, waitForTasks: true }))
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

/** What runs have left that were killed, or lost their connection. */
async function deleteOldTemporary(
  client: PublishClient,
  indexName: string,
  retried: <Result>(call: () => Promise<Result>) => Promise<Result>,
  report: (line: string) => void,
): Promise<void> {
  let names: string[]
  try {
    const { items } = await retried(() => client.listIndices())
    names = items.map(({ name }) => name).filter((name) => name.startsWith(temporaryPrefix(indexName)))
  } catch (error) {
    if ((error as { status?: number }).status !== 403) throw error
    report('The key may not list indexes (listIndexes), so old temporary ones are not looked for.')
    return
  }
  for (const name of names) {
    const age = Date.now() - Number(name.slice(temporaryPrefix(indexName).length))
    if (age > OLD_MS) {
      await retried(() => client.deleteIndex({ indexName: name }))
      report(`Deleted ${name}, which an interrupted run had left.`)
    } else if (age >= 0) {
      report(`Left ${name} alone: it is less than ten minutes old, so somebody may be publishing.`)
    }
  }
}

/** The host's own fault, or no answer; the client has then tried all of its hosts. */
function mayPass(error: unknown): boolean {
  const { name, status } = error as { name?: string; status?: number }
  return name === 'RetryError' || (status !== undefined && status >= 500)
}
