/**
 * Reads the parameters of one request with a table of readers, one for each parameter. Parameters are fields of the request
 * or of its `params`, an object or a URL-encoded string. In a URL-encoded string all values are text, so each reader also
 * accepts text. `null` and a missing parameter stand for the default.
 */

import { HttpError } from '../../../shared/httpError.ts'
import { invalidParameter } from '../invalidParameter.ts'
import { isJsonObject, type JsonObject } from '../json.ts'
import { limits } from '../limits.ts'

/** @throws {HttpError} 400 for an invalid value */
type Reader<T> = (value: unknown, name: string) => T

type Values<Table> = { [Name in keyof Table]?: Table[Name] extends Reader<infer T> ? T : never }

/**
 * @returns the values, and in `echo` the parameters that were read, URL-encoded
 * @throws {HttpError} 400 naming the parameter and what it may be
 */
export function readParams<Table extends Record<string, Reader<unknown>>>(
  request: unknown,
  table: Table,
): Values<Table> & { echo: string } {
  if (!isJsonObject(request)) throw new HttpError(400, 'Expected a search request as a JSON object')
  const sent = nestedParams(request)
  const values: JsonObject = {}
  const valid = new URLSearchParams()
  for (const [name, read] of Object.entries(table)) {
    const value = request[name] ?? sent[name] ?? undefined
    if (value === undefined) continue
    values[name] = read(value, name)
    // The value is echoed only after its reader has limited its size and depth.
    valid.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return { ...(values as Values<Table>), echo: valid.toString() }
}

/** The parameters in the request's field `params`. */
export function nestedParams(request: JsonObject): JsonObject {
  const params = request.params ?? {}
  if (isJsonObject(params)) return params
  if (typeof params === 'string') return Object.fromEntries(new URLSearchParams(params))
  throw invalidParameter('params', 'a URL-encoded string or an object')
}

export const text: Reader<string> = (value, name) => {
  if (typeof value !== 'string') throw invalidParameter(name, 'a string')
  return value
}

export const boolean: Reader<boolean> = (value, name) => {
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  throw invalidParameter(name, 'true or false')
}

export const integer =
  (min: number, max: number): Reader<number> =>
  (value, name) => {
    const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
    if (!Number.isInteger(number) || (number as number) < min || (number as number) > max)
      throw invalidParameter(name, `an integer from ${min} to ${max}`)
    return number as number
  }

/** Reads a list of names. As text, it is JSON or comma-separated. */
export const names: Reader<string[]> = (value, name) => {
  const list = typeof value === 'string' ? namesFromText(value) : value
  const isNames =
    Array.isArray(list) &&
    list.length <= limits.attributes &&
    list.every((entry) => typeof entry === 'string' && entry.length <= limits.attributeName)
  if (isNames) return list
  const expected = `a list of at most ${limits.attributes} strings of at most ${limits.attributeName} characters`
  throw invalidParameter(name, expected)
}

function namesFromText(text: string): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return []
  if (!trimmed.startsWith('[')) return trimmed.split(',').map((name) => name.trim())
  try {
    return JSON.parse(trimmed)
  } catch {
    return undefined
  }
}
