/** A search host to do things to: hold it back, break it, stop it and start it again on the same port. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers the body of a search request as the search service does. */
export type Answer = (body: string) => { status: number; body: string }

export class SearchHost {
  /** Queries received, several of one request joined by a comma. */
  readonly queries: string[] = []
  /** Bodies of the requests, parsed. */
  readonly bodies: { requests: Record<string, unknown>[] }[] = []
  /** Queries that are answered once the test lets them. */
  #held = new Map<string, Promise<void>>()
  /** Answers with this status instead of searching. */
  refuse: { status: number; message: string } | undefined
  /** Accepts requests and never answers them. */
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

  /** @returns lets the answer to the query go, and all later ones */
  hold(query: string): () => void {
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    this.#held.set(query, gate)
    return letGo
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
