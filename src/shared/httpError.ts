/** The body of an error response, in Algolia's format. */
export interface HttpErrorBody {
  message: string
  status: number
}

/** An error whose message may be shown to the caller. `status` is an HTTP error status. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  /** Seconds after which the caller may retry; undefined if unknown. */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }

  get body(): HttpErrorBody {
    return { message: this.message, status: this.status }
  }
}
