import type { Engine } from '../engine/query.ts'
import { quoted } from './json.ts'
import { ProtocolError } from './protocolError.ts'

/** Everything that a response depends on besides the request. */
export interface SearchContext {
  indexName: string
  engine: Engine
  /** A monotonic clock, in milliseconds. */
  now(): number
  /** 32 hexadecimal digits, different each time. */
  createQueryId(): string
}

export const createSearchContext = (indexName: string, engine: Engine): SearchContext => ({
  indexName,
  engine,
  now: () => performance.now(),
  createQueryId: () => crypto.randomUUID().replaceAll('-', ''),
})

/** @throws {ProtocolError} 400 if `name` is missing or not a string, 404 if there is no such index */
export function checkIndexName({ indexName }: SearchContext, name: unknown): void {
  if (typeof name !== 'string' || name === '')
    throw new ProtocolError(400, 'Expected "indexName", the name of an index, in each request')
  if (name !== indexName) throw new ProtocolError(404, `Index ${quoted(name)} does not exist`)
}
