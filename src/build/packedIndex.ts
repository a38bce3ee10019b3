import { brotliCompressSync, constants } from 'node:zlib'
import { packedBudget } from '../search/packed.ts'
import type { SearchRecord } from '../search/record.ts'
import { packWithin } from '../search/shrinkRecords.ts'
import { type Cache, hash } from './cache.ts'

/**
 * The records for searching in the browser: as much of their text as the download's budget allows.
 * @param text - the records as JSON
 */
export function packedIndex(records: SearchRecord[], text: string, code: string, cache: Cache): string {
  return cache.remember('packed', hash(code, text), () => {
    // A site many times as large keeps its names and loses its prose in the browser; a server has no such limit.
    const budget = records.length > manyRecords ? records.length * bytesForNames : packedBudget
    return packWithin(records, budget, compressedSize).packed
  })
}

/** More than this cannot be packed into the budget, whatever is left out. */
const manyRecords = 3000
const bytesForNames = 7.5

/** Letters from which compressing at its best takes seconds. */
const longText = 500_000

const compressedSize = (text: string): number =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: text.length < longText ? 11 : 9 },
  }).length
