/** The search engine beside the page, for hosts that only serve files: the service's own code over a fetched index. */
import { type BrowserSearch, createBrowserSearch } from '../../../search/browserSearch.ts'
import type { FromWorker, IndexSource, ToWorker } from './workerRequester.ts'

let opened: Promise<BrowserSearch> | undefined

const post = (message: FromWorker) => self.postMessage(message)

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if ('indexUrl' in data) {
    opened = openIndex(data)
    opened.catch((error: Error) => post({ failed: error.message }))
    return
  }
  const search = await opened?.catch(() => undefined)
  if (search) post({ id: data.id, ...answer(search, data.body) })
}

async function openIndex({ indexUrl, indexName }: IndexSource): Promise<BrowserSearch> {
  const response = await fetch(indexUrl)
  if (!response.ok) throw new Error(`The search index at ${indexUrl} was answered with ${response.status}.`)
  return createBrowserSearch(await response.text(), indexName)
}

function answer(search: BrowserSearch, text: string): { status: number; content: string } {
  try {
    return { status: 200, content: JSON.stringify(search(JSON.parse(text).requests)) }
  } catch (error) {
    return { status: 500, content: JSON.stringify({ message: String(error), status: 500 }) }
  }
}
