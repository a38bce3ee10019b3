/** What earlier builds worked out, by a hash of everything it was worked out from. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from './replaceFile.ts'

export const hash = (...parts: string[]): string => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex').slice(0, 24)
}

export interface Cache {
  remember<T>(kind: string, key: string, work: () => T): T
  rememberLater<T>(kind: string, key: string, work: () => Promise<T>): Promise<T>
  has(kind: string, key: string): boolean
  /** Has the work done again. */
  forget(kind: string, key: string): void
  /** Keeps what this build used, drops the rest. */
  save(): void
}

/**
 * One JSON file per kind, read on first use. A damaged file counts as empty: the cache is never needed, only quicker.
 */
export function openCache(folder: string): Cache {
  const kinds = new Map<
    string,
    { known: Record<string, unknown>; used: Record<string, unknown>; fresh: boolean }
  >()
  const open = (kind: string) => {
    let found = kinds.get(kind)
    if (!found) {
      found = { known: read(join(folder, `${kind}.json`)), used: Object.create(null), fresh: false }
      kinds.set(kind, found)
    }
    return found
  }
  return {
    remember<T>(kind: string, key: string, work: () => T): T {
      const { known, used } = open(kind)
      if (!(key in known)) {
        open(kind).fresh = true
        known[key] = work()
      }
      used[key] = known[key]
      return known[key] as T
    },
    async rememberLater<T>(kind: string, key: string, work: () => Promise<T>): Promise<T> {
      const { known, used } = open(kind)
      if (!(key in known)) {
        open(kind).fresh = true
        known[key] = await work()
      }
      used[key] = known[key]
      return known[key] as T
    },
    has: (kind, key) => key in open(kind).known,
    forget(kind, key) {
      delete open(kind).known[key]
    },
    save() {
      for (const [kind, { used, fresh }] of kinds)
        if (fresh) replaceFile(join(folder, `${kind}.json`), JSON.stringify(used))
    },
  }
}

function read(file: string): Record<string, unknown> {
  try {
    return Object.assign(Object.create(null), JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return Object.create(null)
  }
}
