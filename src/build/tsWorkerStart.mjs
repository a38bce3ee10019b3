/** First thing in a thread of `tsWorker.ts`: from here on the thread reads TypeScript. */
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.module)
