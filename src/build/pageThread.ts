/** A thread of the page pool: one message, one task, one answer. */
import { setImmediate } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { ContentError } from '../content/contentError.ts'
import { createPageWorker, type PageTasks, type Shared } from './pageTasks.ts'

export type ThreadMessage =
  | { share: Shared }
  | {
      [Name in keyof PageTasks]: { id: number; name: Name; input: Parameters<PageTasks[Name]>[0] }
    }[keyof PageTasks]

/** What is left of an error on its way out of a thread. */
export interface ThreadProblem {
  kind: string
  message: string
  stack?: string
  file?: string
  line?: number
}

export type ThreadAnswer = { id: number; output: unknown } | { id: number; problem: ThreadProblem }

const port = parentPort
if (!port) throw new Error('pageThread.ts runs as a thread of the build only')
const worker = createPageWorker()
port.on('message', async (message: ThreadMessage) => {
  if ('share' in message) return worker.share(message.share)
  const { id, name, input } = message
  // While messages wait, Node.js does nothing else: not even give back the memory of pictures that were drawn.
  await setImmediate()
  try {
    const task = worker.tasks[name] as (input: unknown) => unknown
    port.postMessage({ id, output: await task(input) } satisfies ThreadAnswer)
  } catch (error) {
    port.postMessage({ id, problem: problemOf(error) } satisfies ThreadAnswer)
  }
})

function problemOf(error: unknown): ThreadProblem {
  if (!(error instanceof Error)) return { kind: 'Error', message: String(error) }
  const { name: kind, message, stack } = error
  return {
    kind,
    message,
    ...(stack ? { stack } : {}),
    ...(error instanceof ContentError ? { file: error.file, line: error.line } : {}),
  }
}
