/** A search host that a test can delay, break, stop and restart on the same port. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Handles the body of a search request like the search service. */
export type Answer = (body: string) => { status: number; body: string }

export class SearchHost {
  /** The received queries. Several queries of one request are joined by commas. */
  readonly queries: string[] = []
  /** The parsed bodies of the requests. */
  readonly bodies: { requests: Record<string, unknown>[] }[] = []
  /** Queries whose responses are delayed. */
  #held = new Map<string, Promise<void>>()
  /** If set, all responses have this status instead of results. */
  refuse: { status: number; message: string } | undefined
  /** If true, requests never get a response. */
  hangs = false

  #server: Server | undefined
  #port = 0
  readonly #answer: Answer

  constructor(answer: Answer) {
    this.#answer = answer
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => void this.handle(request, response))
    await new Promise<void>((resolve) => void server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    server?.closeAllConnections()
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
  }

  /** Delays the responses to a query. @returns a function that releases them, and all later ones */
  hold(query: string): () => void {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    this.#held.set(query, gate)
    return release
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const body = JSON.parse(text) as { requests: { query: string }[] }
    const query = body.requests.map((each) => each.query).join(',')
    this.queries.push(query)
    this.bodies.push(body)
    if (this.hangs) return
    await this.#held.get(query)
    const answer = this.refuse
      ? { status: this.refuse.status, body: JSON.stringify(this.refuse) }
      : this.#answer(text)
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    })
    response.end(answer.body)
  }
}
