/** The search engine beside the page, for hosts that only serve files. */
import type { FromWorker, ToWorker } from './workerRequester.ts'

const post = (message: FromWorker) => self.postMessage(message)

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('indexUrl' in data) post({ failed: 'This build has no packed index.' })
}
