/** The part of autocannon that is used; it ships no types. */
declare module 'autocannon' {
  export interface Request {
    method: 'GET' | 'POST'
    path: string
    headers?: Record<string, string>
    body?: string
  }

  export interface Options {
    url: string
    connections: number
    /** Seconds; `amount`, when given, decides instead. */
    duration?: number
    amount?: number
    /** Requests a second over all connections. */
    overallRate?: number
    /** Seconds after which a request counts as lost. */
    timeout?: number
    requests: Request[]
  }

  export interface Result {
    /** Seconds. */
    duration: number
    errors: number
    timeouts: number
    non2xx: number
    '2xx': number
    /** Milliseconds. */
    latency: { average: number; p50: number; p99: number; max: number }
    /** A second. */
    requests: { average: number; total: number }
    throughput: { total: number }
  }

  export interface Run extends Promise<Result> {
    /** Ends it before its time. */
    stop(): void
  }

  export default function autocannon(options: Options): Run
}
