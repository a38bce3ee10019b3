/** Reads of parsed JSON that cannot be led astray: own properties only, so `__proto__` and the like are plain data. */

export type JsonObject = Record<string, unknown>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An own property, or undefined. */
export function own<T>(object: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** An object whose keys may be anything a record or a caller contains. */
export function bareObject<T>(entries: Iterable<readonly [string, T]> = []): Record<string, T> {
  const object: Record<string, T> = Object.create(null)
  for (const [key, value] of entries) object[key] = value
  return object
}

/** A name from outside, short enough to stand in a message. */
export function quoted(name: string, most = 100): string {
  return name.length > most ? `${name.slice(0, most)}…` : name
}
