/** Reduces a record to the attributes that a caller requested. */

import type { SearchRecord } from '../engine/record.ts'
import { bareObject, isJsonObject, type JsonObject } from './json.ts'

/** Attributes that are searched, but never returned, even on request. */
const hiddenAttributes: ReadonlySet<string> = new Set(['aliases', 'keywords'])

/** The requested attributes as a tree of path segments. `true` includes everything below. */
type Wanted = Map<string, Wanted | true>

/**
 * Parses `attributesToRetrieve` once for all hits. Dotted names keep their nesting, `*` includes everything, and `-name`
 * excludes a name. `objectID` is always included.
 */
export function createRetrieve(names: readonly string[]): (record: SearchRecord) => JsonObject {
  const unwanted = new Set(names.filter((name) => name.startsWith('-')).map((name) => name.slice(1)))
  const wanted: Wanted | true = names.includes('*') ? true : toTree(names)
  return (record) => {
    const result = bareObject<unknown>([['objectID', record.objectID]])
    for (const [name, value] of Object.entries(record)) {
      if (name === 'objectID' || hiddenAttributes.has(name) || unwanted.has(name)) continue
      const part = wanted === true ? value : pick(value, wanted.get(name))
      if (part !== undefined) result[name] = part
    }
    return result
  }
}

function toTree(names: readonly string[]): Wanted {
  const tree: Wanted = new Map()
  for (const name of names) {
    const steps = name.split('.')
    let branch = tree
    for (const [i, step] of steps.entries()) {
      const known = branch.get(step)
      if (known === true) break
      if (i === steps.length - 1) {
        branch.set(step, true)
        break
      }
      const next: Wanted = known ?? new Map()
      branch.set(step, next)
      branch = next
    }
  }
  return tree
}

function pick(value: unknown, wanted: Wanted | true | undefined): unknown {
  if (wanted === undefined || wanted === true) return wanted && value
  if (!isJsonObject(value)) return undefined
  const result = bareObject<unknown>()
  for (const [step, below] of wanted) {
    const part = Object.hasOwn(value, step) ? pick(value[step], below) : undefined
    if (part !== undefined) result[step] = part
  }
  return Object.keys(result).length > 0 ? result : undefined
}
