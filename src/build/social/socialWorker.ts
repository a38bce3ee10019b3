/** A thread that draws social images: one request, one file, one answer. */
import { parentPort } from 'node:worker_threads'
import { replaceFile } from '../replaceFile.ts'
import type { SocialCard } from './socialCard.ts'

export interface DrawRequest {
  card: SocialCard
  file: string
}

/** The first message says whether drawing is possible at all; every later one belongs to a request. */
export type DrawAnswer = { error?: string }

const problemOf = (error: unknown): DrawAnswer => ({
  error: error instanceof Error ? error.message : String(error),
})

const port = parentPort
if (!port) throw new Error('socialWorker.ts runs as a thread of the build only')
try {
  // Loaded here, because resvg is compiled code that not every platform has.
  const { drawCard } = await import('./socialCard.ts')
  port.on('message', async ({ card, file }: DrawRequest) => {
    try {
      replaceFile(file, await drawCard(card))
      port.postMessage({})
    } catch (error) {
      port.postMessage(problemOf(error))
    }
  })
  port.postMessage({})
} catch (error) {
  port.postMessage(problemOf(error))
}
