/**
 * Replaces an index on Algolia, or on any host of its protocol, in one step that readers never see half done:
 * settings, synonyms and records go to an index of their own beside it, which is then moved over the old one.
 * Algolia's own helper does the same for records, but its settings would change before its records do.
 */

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
  | 'operationIndex'
  | 'setSettings'
  | 'saveSynonyms'
  | 'chunkedBatch'
  | 'waitForTask'
  | 'deleteIndex'
>

/**
 * Publishes and waits until the host says that the new index is in place. Query rules, which are made by hand on the
 * host, are kept.
 * @throws what the client throws; the old index is then as it was, and the one beside it is deleted.
 */
export async function publishIndex(client: PublishClient, publication: Publication): Promise<void> {
  const { indexName, records, settings, synonyms } = publication
  if (records.length === 0) {
    throw new Error('There are no records to publish: an empty index would replace the one readers use.')
  }
  const besides = `${indexName}_tmp_${Date.now()}`
  const done = async ({ taskID }: { taskID: number }) => client.waitForTask({ indexName: besides, taskID })
  try {
    if (await client.indexExists({ indexName })) {
      const operation = { operation: 'copy', destination: besides, scope: ['rules'] } as const
      // A copy is a task of the index it is made from.
      const { taskID } = await client.operationIndex({
        indexName,
        operationIndexParams: { ...operation, scope: [...operation.scope] },
      })
      await client.waitForTask({ indexName, taskID })
    }
    await done(await client.setSettings({ indexName: besides, indexSettings: settings }))
    await done(
      await client.saveSynonyms({
        indexName: besides,
        synonymHit: [...synonyms],
        replaceExistingSynonyms: true,
      }),
    )
    await client.chunkedBatch({
      indexName: besides,
      objects: records.map((record) => ({ ...record })),
      waitForTasks: true,
    })
    const move = { operation: 'move', destination: indexName } as const
    await done(await client.operationIndex({ indexName: besides, operationIndexParams: move }))
  } catch (error) {
    await client.deleteIndex({ indexName: besides }).catch(() => undefined)
    throw error
  }
}
