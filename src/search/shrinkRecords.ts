/**
 * Cuts records down to what a browser can be asked to fetch. Names, titles, summaries and readers' phrases stay: they answer
 * nearly all queries. Prose goes first: of each section the first paragraph is kept, cut to a number of letters, then none.
 * The texts of arguments, fields and errors say more in less, and are cut last.
 */

import { packRecords } from './packed.ts'
import type { SearchRecord } from './record.ts'
import { recordId } from './recordId.ts'

/** Letters to keep of a paragraph, and of the text of an argument, field or error. */
export interface Cut {
  paragraph: number
  entry: number
}

const whole = 1000

/** Each leaves less than the one before. */
const cuts: readonly Cut[] = [
  ...[400, 200, 120, 80, 60, 45, 30, 0].map((paragraph) => ({ paragraph, entry: whole })),
  ...[120, 80, 60, 40, 30, 20, 0].map((entry) => ({ paragraph: 0, entry })),
]

export interface PackedWithin {
  packed: string
  cut: Cut
  /** Of `packed`, as measured. */
  bytes: number
}

/**
 * Packs as much text as fits.
 * @param size - bytes of a packed text as it will be sent, compressed
 * @throws when even names alone do not fit
 */
export function packWithin(
  records: readonly SearchRecord[],
  budget: number,
  size: (packed: string) => number,
): PackedWithin {
  // Halving the cuts that may be the first to fit, because compressing at its best takes a tenth of a second.
  let from = 0
  let to = cuts.length
  let best: PackedWithin | undefined
  let bytes = 0
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const cut = cuts[middle] as Cut
    const packed = packRecords(shrinkRecords(records, cut))
    bytes = size(packed)
    if (bytes <= budget) {
      best = { packed, cut, bytes }
      to = middle
    } else from = middle + 1
  }
  if (best) return best
  throw new Error(
    `The packed search records take ${bytes} bytes without any prose, more than the ${budget} they may take. Raise packedBudget in src/search/packed.ts, or serve search from a server.`,
  )
}

export function shrinkRecords(records: readonly SearchRecord[], cut: Cut): SearchRecord[] {
  const sections = new Set<string>()
  const kept: SearchRecord[] = []
  let position = 0
  for (const record of records) {
    if (record.type === 'lvl1') position = 0
    const shorter = shrink(record, cut, sections)
    if (shorter === undefined) continue
    kept.push({ ...shorter, weight: { ...shorter.weight, position } })
    position++
  }
  return kept
}

function shrink(
  record: SearchRecord,
  { paragraph, entry }: Cut,
  sections: Set<string>,
): SearchRecord | undefined {
  const { type, content, url } = record
  if (content === null || type === 'lvl1') return record
  if (type !== 'content') return { ...record, content: beginning(content, entry) }
  if (paragraph === 0 || sections.has(url)) return undefined
  sections.add(url)
  const text = beginning(content, paragraph)
  return { ...record, content: text, objectID: recordId(url, type, text) }
}

/** Up to the last word that fits. */
function beginning(text: string, letters: number): string {
  if (text.length <= letters) return text
  const space = text.lastIndexOf(' ', letters)
  return space > 0 ? text.slice(0, space) : ''
}
