import type { SearchRecord } from '../record.ts'

/** An attribute that words are searched in. Attributes of equal rank are equally good places to find a word. */
export interface SearchableAttribute {
  path: string
  /** Of a level of the hierarchy its name, `lvl1`. */
  level: string | undefined
  rank: number
}

/** Reads `searchableAttributes` as Algolia writes them: `unordered(a),b` are two attributes of one rank. */
export function searchableAttributes(setting: readonly string[]): SearchableAttribute[] {
  return setting.flatMap((entry, rank) =>
    entry.split(',').map((part) => {
      const name = part.trim()
      const open = name.indexOf('(')
      const path = open === -1 ? name : name.slice(open + 1, name.lastIndexOf(')'))
      return { path, level: path.startsWith('hierarchy.') ? path.slice(10) : undefined, rank }
    }),
  )
}

/** The value at a dotted path; undefined where the path leads nowhere. Only own properties are read. */
export function valueAt(record: SearchRecord, path: string): unknown {
  let value: unknown = record
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

/** The texts at a path: a string, or each string of an array. Numbers and null hold no text. */
export function textsAt(record: SearchRecord, path: string): string[] {
  const value = valueAt(record, path)
  return (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string' && text !== '')
}
