import { algoliasearch } from 'algoliasearch'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publishIndex } from '../../src/server/publish/publishIndex.ts'
import { type ProtocolHost, startProtocolHost } from './protocolHost.ts'

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
  return algoliasearch('APP', 'ADMIN', {
    hosts: [{ url: hostname, port: Number(port), protocol: 'http', accept: 'readWrite' }],
  })
}

const namesOf = (calls: string[]) =>
  calls.filter((call) => !call.includes('/task/')).map((call) => call.replace(/_tmp_\d+/, '_tmp'))

describe('publishing to a host of the protocol', () => {
  it('fills an index beside the old one and moves it over', async () => {
    const old = {
      records: new Map([['gone', {}]]),
      settings: {},
      synonyms: [],
      rules: [{ objectID: 'rule' }],
    }
    host.indexes.set('docs', old)
    await publishIndex(client(), publication)

    expect(namesOf(host.calls)).toEqual([
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

  it('creates an index that does not exist yet', async () => {
    await publishIndex(client(), publication)
    expect(host.calls.filter((call) => call === 'POST /1/indexes/docs/operation')).toEqual([])
    expect(host.indexes.get('docs')?.records.size).toBe(2500)
  })

  it('leaves the old index as it was when a step fails, and nothing beside it', async () => {
    const old = { records: new Map([['kept', {}]]), settings: {}, synonyms: [], rules: [] }
    host.indexes.set('docs', old)
    host.failOn = { pattern: /POST .*_tmp_\d+\/batch/, status: 403 }
    await expect(publishIndex(client(), publication)).rejects.toThrow('Refused')
    expect(host.indexes.get('docs')).toBe(old)
    expect(namesOf(host.calls).at(-1)).toBe('DELETE /1/indexes/docs_tmp')
  })

  it('does not replace an index by an empty one', async () => {
    await expect(publishIndex(client(), { ...publication, records: [] })).rejects.toThrow(
      'no records to publish',
    )
    expect(host.calls).toEqual([])
  })
})
