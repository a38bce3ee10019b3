/** An answer that is an error, in the shape of Algolia's: the clients read `message` and `status` from the body. */

export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface ApiErrorBody {
  message: string
  status: number
}

const messages: Readonly<Record<number, string>> = {
  400: 'The request could not be read',
  413: 'The request body is too large',
  415: 'Send the body as JSON, with content-type application/json or text/plain',
  429: 'Too many requests, try again later',
}

/**
 * What a caller is told. Our own messages are passed on; a library's or an internal one is not, because nobody has
 * checked what it reveals.
 */
export function toErrorBody(error: unknown): ApiErrorBody {
  if (error instanceof ApiError) return { message: error.message, status: error.status }
  const { statusCode } = error as { statusCode?: number }
  const status = statusCode !== undefined && statusCode >= 400 ? statusCode : 500
  return { message: messages[status] ?? (status < 500 ? 'Bad request' : 'Internal error'), status }
}
