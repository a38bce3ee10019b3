/** First thing in a thread or process of `tsWorker.ts`: from here on it reads TypeScript. */
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData?.module ?? process.argv[2])
