/**
 * A requester for the Algolia client that sends requests to a web worker instead of a host. Requests and responses are the
 * same; the only network request is the fetch of the index. There are no timeouts: if the worker cannot start or load the
 * index, the response is that of an unreachable host, and the next request starts a new worker.
 */
import type { ClientOptions } from '../client/searchClient.ts'

type Requester = NonNullable<ClientOptions['requester']>
type Response = Awaited<ReturnType<Requester['send']>>

/** The URL of the index, and the index name in requests. */
export interface IndexSource {
  indexUrl: string
  indexName: string
}

/** A search request to the worker. `body` is that of the HTTP request. */
export interface WorkerRequest {
  id: number
  body: string
}

/** Messages from the worker to the page. `failed`: why the index could not be loaded. */
export type FromWorker = { id: number; status: number; content: string } | { failed: string }

interface Connection {
  send(body: string): Promise<Response>
}

/** The first request starts the worker. */
export function createWorkerRequester(index: IndexSource): Requester {
  let connection: Promise<Connection> | undefined
  const drop = () => {
    connection = undefined
  }
  return {
    async send({ data }) {
      connection ??= startEngine().then((worker) => connect(worker, index, drop))
      try {
        return await (await connection).send(typeof data === 'string' ? data : '')
      } catch (error) {
        drop()
        return { status: 0, content: String(error), isTimedOut: false }
      }
    },
  }
}

const startEngine = async (): Promise<Worker> =>
  new Worker((await import('./workerAddress.ts')).workerAddress, { type: 'module', name: 'search' })

/** Opens the index in the worker, and matches responses to requests by id. */
function connect(worker: Worker, index: IndexSource, onClose: () => void): Connection {
  const pending = new Map<number, (response: Response) => void>()
  let lastId = 0
  const close = (reason: string) => {
    onClose()
    worker.terminate()
    for (const resolve of pending.values()) resolve({ status: 0, content: reason, isTimedOut: false })
    pending.clear()
  }
  worker.onerror = (event) => close(event.message || 'The search worker could not start.')
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if ('failed' in data) return close(data.failed)
    pending.get(data.id)?.({ status: data.status, content: data.content, isTimedOut: false })
    pending.delete(data.id)
  }
  // First the index, then requests.
  const post = (message: IndexSource | WorkerRequest) => worker.postMessage(message)
  post(index)
  return {
    send(body) {
      const id = ++lastId
      return new Promise((resolve) => {
        pending.set(id, resolve)
        post({ id, body })
      })
    },
  }
}
