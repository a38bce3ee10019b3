/**
 * Lets the Algolia client talk to a worker of this page instead of a host: same requests, same answers, no network but
 * the one fetch of the index. A search never waits for a timeout here; a worker that cannot start or load its index
 * answers like a host that is down, and the next request starts a new one.
 */
import type { ClientOptions } from '../client/searchClient.ts'

type Requester = NonNullable<ClientOptions['requester']>
type Response = Awaited<ReturnType<Requester['send']>>

/** Where the packed index is, and the name that requests call it by. */
export interface IndexSource {
  indexUrl: string
  indexName: string
}

/** From the page to the worker: first the index, then requests. */
export type ToWorker = IndexSource | { id: number; body: string }

/** From the worker to the page. `failed`: the index could not be loaded. */
export type FromWorker = { id: number; status: number; content: string } | { failed: string }

interface Line {
  send(body: string): Promise<Response>
}

/** The engine is fetched at the first request. */
export function createWorkerRequester(index: IndexSource): Requester {
  let line: Promise<Line> | undefined
  const drop = () => {
    line = undefined
  }
  return {
    async send({ data }) {
      line ??= startEngine().then((worker) => openLine(worker, index, drop))
      try {
        return await (await line).send(typeof data === 'string' ? data : '')
      } catch (error) {
        drop()
        return { status: 0, content: String(error), isTimedOut: false }
      }
    },
  }
}

const startEngine = async (): Promise<Worker> =>
  new Worker((await import('./workerAddress.ts')).workerAddress, { type: 'module', name: 'search' })

/** Matches answers to requests by number. */
function openLine(worker: Worker, index: IndexSource, onBroken: () => void): Line {
  const waiting = new Map<number, (response: Response) => void>()
  let last = 0
  const breakOff = (reason: string) => {
    onBroken()
    worker.terminate()
    for (const resolve of waiting.values()) resolve({ status: 0, content: reason, isTimedOut: false })
    waiting.clear()
  }
  worker.onerror = (event) => breakOff(event.message || 'The search worker could not start.')
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if ('failed' in data) return breakOff(data.failed)
    waiting.get(data.id)?.({ status: data.status, content: data.content, isTimedOut: false })
    waiting.delete(data.id)
  }
  const post = (message: ToWorker) => worker.postMessage(message)
  post(index)
  return {
    send(body) {
      const id = ++last
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        post({ id, body })
      })
    },
  }
}
