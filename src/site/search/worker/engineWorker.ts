/** The search engine in a web worker, for static hosts and offline readers: the server's own code with a fetched index. */
import { type BrowserSearch, createBrowserSearch } from '../../../search/browserSearch.ts'
import type { FromWorker, IndexSource, WorkerRequest } from './workerRequester.ts'

const post = (message: FromWorker) => self.postMessage(message)

// The first message names the index, all others are requests.
self.onmessage = ({ data: source }: MessageEvent<IndexSource>) => {
  const engine = openIndex(source)
  engine.catch((error: Error) => post({ failed: error.message }))
  self.onmessage = async ({ data: { id, body } }: MessageEvent<WorkerRequest>) => {
    const search = await engine.catch(() => undefined)
    if (search) post({ id, ...respond(search, body) })
  }
}

async function openIndex({ indexUrl, indexName }: IndexSource): Promise<BrowserSearch> {
  const response = await fetch(indexUrl)
  if (!response.ok) throw new Error(`The search index at ${indexUrl} returned status ${response.status}.`)
  return createBrowserSearch(await response.text(), indexName)
}

function respond(search: BrowserSearch, text: string): { status: number; content: string } {
  try {
    return { status: 200, content: JSON.stringify(search(JSON.parse(text).requests)) }
  } catch (error) {
    return { status: 500, content: JSON.stringify({ message: String(error), status: 500 }) }
  }
}
