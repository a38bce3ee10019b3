/** The body of an answer that is an error, in Algolia's shape. */
export interface ProtocolErrorBody {
  message: string
  status: number
}

/** Why a request is not answered, in words its sender may read. `status` is an HTTP status from 400 on. */
export class ProtocolError extends Error {
  override name = 'ProtocolError'
  readonly status: number
  /** Seconds after which it may be tried again; undefined when that is not known. */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }

  get body(): ProtocolErrorBody {
    return { message: this.message, status: this.status }
  }
}

/** A parameter whose value cannot be used. Algolia's clients show this text to the developer. */
export function invalidParameter(name: string, expected: string): ProtocolError {
  return new ProtocolError(400, `Invalid value for "${name}" parameter, expected ${expected}`)
}
