import type { Engine } from '../engine/query.ts'
import type { SearchRecord } from '../engine/record.ts'
import type { IndexSettings } from '../records/settings.ts'
import { quoted } from './json.ts'
import { ProtocolError } from './protocolError.ts'

export interface ServedIndex {
  name: string
  engine: Engine
  settings: IndexSettings
  records: readonly SearchRecord[]
}

/** Everything besides the request that a response depends on. */
export interface SearchContext {
  index: ServedIndex
  /** Milliseconds from any fixed point. */
  now(): number
  /** 32 hexadecimal digits, different each time. */
  createQueryId(): string
}

export const createSearchContext = (index: ServedIndex): SearchContext => ({
  index,
  now: () => performance.now(),
  createQueryId: () => crypto.randomUUID().replaceAll('-', ''),
})

/** @throws {ProtocolError} 400 when `name` is missing or not a string, 404 when there is no such index. */
export function checkIndexName({ index }: SearchContext, name: unknown): void {
  if (typeof name !== 'string' || name === '')
    throw new ProtocolError(400, 'Expected "indexName", the name of an index, in each request')
  if (name !== index.name) throw new ProtocolError(404, `Index ${quoted(name)} does not exist`)
}
