import type { Engine } from '../engine/query.ts'
import type { SearchRecord } from '../engine/record.ts'
import type { IndexSettings } from '../records/settings.ts'
import { quoted } from './json.ts'
import { ProtocolError } from './protocolError.ts'

/** An index that can be searched. */
export interface ServedIndex {
  name: string
  engine: Engine
  settings: IndexSettings
  records: readonly SearchRecord[]
}

/** All that responses depend on besides the request. */
export interface SearchContext {
  indexes: ReadonlyMap<string, ServedIndex>
  /** Milliseconds from any fixed point. */
  now(): number
  /** 32 hexadecimal digits, different each time. */
  createQueryId(): string
  /** Throws for a request with fields it does not know. */
  checkNames(request: unknown): void
}

export interface SearchContextOptions {
  indexName: string
  engine: Engine
  records: readonly SearchRecord[]
  settings: IndexSettings
  now?: () => number
  createQueryId?: () => string
  /** Unless given, unknown fields are ignored. */
  checkNames?: (request: unknown) => void
}

/** The context of one index. Clock and ids are the runtime's unless given. */
export function createSearchContext(options: SearchContextOptions): SearchContext {
  const { indexName, engine, records, settings } = options
  return {
    indexes: new Map([[indexName, { name: indexName, engine, settings, records }]]),
    now: options.now ?? (() => performance.now()),
    createQueryId: options.createQueryId ?? randomQueryId,
    checkNames: options.checkNames ?? (() => {}),
  }
}

/** @throws {ProtocolError} 400 when `name` is no name, 404 when there is no such index. */
export function findIndex(context: SearchContext, name: unknown): ServedIndex {
  if (typeof name !== 'string' || name === '') {
    throw new ProtocolError(400, 'Expected "indexName", the name of an index, in each request')
  }
  const index = context.indexes.get(name)
  if (index === undefined) throw new ProtocolError(404, `Index ${quoted(name)} does not exist`)
  return index
}

function randomQueryId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
