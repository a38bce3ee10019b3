/**
 * Reads one search's parameters from what the clients send: fields of the request, and beside them `params`, an object or a
 * URL-encoded string in which every value is text. Text is therefore accepted for every type. `null` and a
 * field that is not there mean the default.
 */

import { isJsonObject, type JsonObject, own } from './json.ts'
import { limits } from './limits.ts'
import { invalidParameter, ProtocolError } from './protocolError.ts'

export class ParamReader {
  /** What was read and valid, as text. */
  private readonly valid = new URLSearchParams()

  private constructor(
    private readonly fields: JsonObject,
    private readonly params: (name: string) => unknown,
  ) {}

  /** @throws {ProtocolError} 400 when `request` or its `params` is of no readable type. */
  static from(request: unknown): ParamReader {
    if (!isJsonObject(request)) throw new ProtocolError(400, 'Expected a search request as a JSON object')
    const params = own(request, 'params')
    if (params === undefined || params === null) return new ParamReader(request, () => undefined)
    if (typeof params === 'string') {
      const text = new URLSearchParams(params)
      return new ParamReader(request, (name) => text.get(name) ?? undefined)
    }
    if (isJsonObject(params)) return new ParamReader(request, (name) => own(params, name))
    throw invalidParameter('params', 'a URL-encoded string or an object')
  }

  /** The valid parameters that were read, URL-encoded, as the answer's `params` repeats them. */
  get echo(): string {
    return this.valid.toString()
  }

  text(name: string): string | undefined {
    return this.take(name, (value) => {
      if (typeof value !== 'string') throw invalidParameter(name, 'a string')
      return value
    })
  }

  integer(name: string, least: number, most: number): number | undefined {
    return this.take(name, (value) => {
      const number = typeof value === 'string' && isDigits(value) ? Number(value) : value
      if (!Number.isInteger(number) || (number as number) < least || (number as number) > most) {
        throw invalidParameter(name, `an integer from ${least} to ${most}`)
      }
      return number as number
    })
  }

  boolean(name: string): boolean | undefined {
    return this.take(name, (value) => {
      if (value === true || value === 'true') return true
      if (value === false || value === 'false') return false
      throw invalidParameter(name, 'true or false')
    })
  }

  oneOf<T extends string>(name: string, values: readonly T[]): T | undefined {
    return this.take(name, (value) => {
      const found = values.find(
        (known) => known === value || (typeof value === 'boolean' && known === String(value)),
      )
      if (found === undefined) throw invalidParameter(name, `one of ${values.join(', ')}`)
      return found
    })
  }

  /** A list of names; as text it is JSON or separated by commas. */
  names(name: string): string[] | undefined {
    return this.take(name, (value) => {
      const list = typeof value === 'string' ? namesFromText(value) : value
      const isNames =
        Array.isArray(list) &&
        list.length <= limits.attributes &&
        list.every((entry) => typeof entry === 'string' && entry.length <= limits.attributeName)
      if (!isNames) {
        throw invalidParameter(
          name,
          `a list of at most ${limits.attributes} strings of at most ${limits.attributeName} characters`,
        )
      }
      return list as string[]
    })
  }

  /** A parameter with a form of its own; `parse` throws a {@link ProtocolError} for what it cannot read. */
  take<T>(name: string, parse: (value: unknown) => T): T | undefined {
    const value = own(this.fields, name) ?? this.params(name) ?? undefined
    if (value === undefined) return undefined
    const parsed = parse(value)
    // Only now is the value known to be small and flat.
    this.valid.append(name, typeof value === 'string' ? value : JSON.stringify(value))
    return parsed
  }
}

function isDigits(text: string): boolean {
  if (text === '' || text.length > 15) return false
  for (const character of text) if (character < '0' || character > '9') return false
  return true
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
