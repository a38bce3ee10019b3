import type { FastifyBaseLogger } from 'fastify'
import type { ServerOptions } from '../../options.ts'
import type { SearchService } from './searchService.ts'

export function openSearch(_options: ServerOptions, _log: FastifyBaseLogger): SearchService | undefined {
  return undefined
}
