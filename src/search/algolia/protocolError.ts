/** The body of an error response, in Algolia's format. */
export interface ProtocolErrorBody {
  message: string
  status: number
}

/** An error whose message may be shown to the caller. `status` is an HTTP error status. */
export class ProtocolError extends Error {
  override name = 'ProtocolError'
  readonly status: number
  /** Seconds after which the caller may retry; undefined if unknown. */
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

/** The error for an invalid value of a parameter. Algolia's clients show its message to the developer. */
export function invalidParameter(name: string, expected: string): ProtocolError {
  return new ProtocolError(400, `Invalid value for "${name}" parameter, expected ${expected}`)
}
