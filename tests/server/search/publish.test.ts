import { algoliasearch } from 'algoliasearch'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type PublishOptions, publishIndex, retryCalls } from '../../../src/server/publish/publishIndex.ts'
import { type ProtocolHost, startProtocolHost } from '../support/protocolHost.ts'

let host: ProtocolHost

beforeEach(async () => {
  host = await startProtocolHost()
})

afterEach(() => host.close())

const records = Array.from({ length: 2500 }, (_, index) => ({
  objectID: `record-${index}`,
  content: `text ${index}`,
}))
const publication = {
  indexName: 'docs',
  records,
  settings: { searchableAttributes: ['content'], distinct: true },
  synonyms: [{ objectID: 'stake', type: 'synonym' as const, synonyms: ['stake', 'deposit'] }],
}

function client() {
  const { hostname, port } = new URL(host.origin)
  const created = algoliasearch('APP', 'ADMIN', {
    hosts: [{ url: hostname, port: Number(port), protocol: 'http', accept: 'readWrite' }],
  })
  retryCalls(created)
  return created
}

const publish = (changes: Partial<PublishOptions> & { records?: { objectID: string }[] } = {}) => {
  const { signal = new AbortController().signal, report = () => {}, ...other } = changes
  return publishIndex(client(), { ...publication, ...other }, { signal, report })
}

const namesOf = (calls: string[]) =>
  calls.filter((call) => !call.includes('/task/')).map((call) => call.replace(/_tmp_\d+/, '_tmp'))

describe('publishing to a compatible host', () => {
  it('fills a temporary index and replaces the old one with it', async () => {
    const old = {
      records: new Map([['gone', {}]]),
      settings: {},
      synonyms: [],
      rules: [{ objectID: 'rule' }],
    }
    host.indexes.set('docs', old)
    host.isSlow = true
    await publish()

    expect(namesOf(host.calls)).toEqual([
      'GET /1/indexes',
      'GET /1/indexes/docs/settings',
      'POST /1/indexes/docs/operation',
      'PUT /1/indexes/docs_tmp/settings',
      'POST /1/indexes/docs_tmp/synonyms/batch',
      'POST /1/indexes/docs_tmp/batch',
      'POST /1/indexes/docs_tmp/batch',
      'POST /1/indexes/docs_tmp/batch',
      'POST /1/indexes/docs_tmp/operation',
    ])
    expect([...host.indexes.keys()]).toEqual(['docs'])
    const published = host.indexes.get('docs')
    expect(published?.records.size).toBe(2500)
    expect(published?.records.get('record-2499')).toEqual(records[2499])
    expect(published?.settings).toEqual(publication.settings)
    expect(published?.synonyms).toEqual(publication.synonyms)
    expect(published?.rules).toEqual(old.rules)
    expect([...host.keys]).toEqual(['APP:ADMIN'])
  })

  it.each([503, 'cut'] as const)(
    'copes with a host where every third call fails with %s',
    async (status) => {
      host.failOn = { pattern: /./, status, every: 3 }
      // Five batches, sent and waited for by one method of the client.
      const many = Array.from({ length: 4500 }, (_, index) => ({ objectID: `record-${index}` }))
      await publish({ records: many })
      expect([...host.indexes.keys()]).toEqual(['docs'])
      expect(host.indexes.get('docs')?.records.size).toBe(many.length)
    },
    60_000,
  )

  it('keeps the old index and deletes the temporary one when a step fails', async () => {
    const old = { records: new Map([['kept', {}]]), settings: {}, synonyms: [], rules: [] }
    host.indexes.set('docs', old)
    host.failOn = { pattern: /POST .*_tmp_\d+\/batch/, status: 403 }
    await expect(publish()).rejects.toThrow('Refused')
    expect(host.indexes.get('docs')).toBe(old)
    expect(namesOf(host.calls).at(-1)).toBe('DELETE /1/indexes/docs_tmp')
  })

  it('does not repeat a call that the host refuses', async () => {
    host.failOn = { pattern: /PUT/, status: 403 }
    await expect(publish()).rejects.toThrow('Refused: PUT')
    expect(host.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
  })

  it('reports a temporary index that it cannot delete, and fails with the first error', async () => {
    host.failOn = { pattern: /PUT|DELETE/, status: 403 }
    const reported: string[] = []
    await expect(publish({ report: (line) => reported.push(line) })).rejects.toThrow('Refused: PUT')
    expect(reported).toEqual([expect.stringMatching(/docs_tmp_\d+ could not be deleted/)])
  })

  it.each([
    ['the settings', /PUT/],
    ['the synonyms', /synonyms/],
    ['the records', /_tmp\w*\/batch$/],
  ])('replaces nothing if it is interrupted at %s', async (_name, pattern) => {
    const interruption = new AbortController()
    host.onCall = (line) => {
      if (pattern.test(line)) interruption.abort(new Error('Interrupted'))
    }
    await expect(publish({ signal: interruption.signal })).rejects.toThrow('Interrupted')
    const calls = namesOf(host.calls)
    expect(calls.at(-1)).toBe('DELETE /1/indexes/docs_tmp')
    expect(calls.filter((call) => pattern.test(call)).at(-1)).toBe(calls.at(-2))
    expect(host.indexes.has('docs')).toBe(false)
  })

  it('does not replace an index with an empty one', async () => {
    await expect(publish({ records: [] })).rejects.toThrow('no records to publish')
    expect(host.calls).toEqual([])
  })

  it('deletes temporary indexes of earlier runs, but none that may be in use', async () => {
    const left = { records: new Map(), settings: {}, synonyms: [], rules: [] }
    const old = `docs_tmp_${Date.now() - 3_600_000}`
    const young = `docs_tmp_${Date.now() - 1000}`
    for (const name of [old, young, 'docs_tmp_backup', 'prod_tmp_1']) host.indexes.set(name, left)
    const reported: string[] = []
    await publish({ report: (line) => reported.push(line) })
    await client().waitForTask({ indexName: old, taskID: 1 })
    expect([...host.indexes.keys()].sort()).toEqual(['docs', 'docs_tmp_backup', young, 'prod_tmp_1'].sort())
    expect(reported).toEqual([expect.stringContaining(old), expect.stringContaining(young)])
  })

  it('publishes with a key that may not list indexes, and reports it', async () => {
    host.failOn = { pattern: /GET \/1\/indexes$/, status: 403 }
    const reported: string[] = []
    await publish({ report: (line) => reported.push(line) })
    expect(reported).toEqual([expect.stringContaining('listIndexes')])
    expect(host.indexes.get('docs')?.records.size).toBe(2500)
    // There is no earlier index to copy rules of.
    expect(namesOf(host.calls).filter((call) => call.endsWith('/operation'))).toHaveLength(1)
  })

  it('publishes nothing if indexes cannot be listed for another reason', async () => {
    host.failOn = { pattern: /GET \/1\/indexes$/, status: 400 }
    await expect(publish()).rejects.toThrow('Refused: GET')
    expect(host.calls).toHaveLength(1)
  })
})
