import { HttpError } from '../../shared/httpError.ts'

/** The error for an invalid value of a parameter. Algolia's clients show its message to the developer. */
export function invalidParameter(name: string, expected: string): HttpError {
  return new HttpError(400, `Invalid value for "${name}" parameter, expected ${expected}`)
}
