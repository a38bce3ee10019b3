/** Safe access to untrusted JSON: own properties only, so `__proto__` and the like are plain data. */

export type JsonObject = Record<string, unknown>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An own property, or undefined. */
export function own<T>(object: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** An object without a prototype, safe for any key that a record or a caller contains. */
export function bareObject<T>(entries: Iterable<readonly [string, T]> = []): Record<string, T> {
  const object: Record<string, T> = Object.create(null)
  for (const [key, value] of entries) object[key] = value
  return object
}

const MAX_QUOTED = 100

/** A name from a caller, truncated for an error message. */
export function quoted(name: string): string {
  return name.length > MAX_QUOTED ? `${name.slice(0, MAX_QUOTED)}…` : name
}
