/**
 * Gives the work on single pages to threads, as many as there are processors. Threads and their code take a second or so to
 * start, so the build does the work itself until a step of it has more than a few pages to do.
 *
 * A page's tasks go to the thread that had the page before, which still has its tree; a thread that has run out of tasks
 * takes some of another's.
 */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { ContentError } from '../content/contentError.ts'
import type { PageTasks, PageWorker, Shared } from './pageTasks.ts'
import type { ThreadAnswer, ThreadMessage, ThreadProblem } from './pageThread.ts'
import { WriteError } from './replaceFile.ts'
import { bundleThread } from './threadBundle.ts'

type TaskName = keyof PageTasks
type Input<Name extends TaskName> = Parameters<PageTasks[Name]>[0]
type Output<Name extends TaskName> = Awaited<ReturnType<PageTasks[Name]>>

export interface PagePool {
  /** Says how many pages there may be to do before long, so that the threads' code is ready by then. */
  foresee(pages: number): void
  /** Says how many pages a step has to do, before its first task. */
  expect(pages: number): void
  /** Hands out what later tasks draw on. */
  share(facts: Shared): void
  /**
   * @param route - of the page that the task is about
   * @throws what the task throws
   */
  run<Name extends TaskName>(name: Name, input: Input<Name>, route: string): Promise<Output<Name>>
  close(): Promise<void>
}

/** Fewer pages are done sooner than threads start. */
const worthThreads = 24

/**
 * What a thread may need, in MB, several times over. The limit is there because V8 collects garbage late where it may use
 * the whole machine: it takes a quarter off the memory that a build uses.
 */
const heapBase = 200
const heapPerPage = 0.15

/** The next task waits in the thread, so that it need not wait for it. */
const atOnce = 2

interface Task {
  route: string
  message: Extract<ThreadMessage, { name: TaskName }>
  resolve(output: never): void
  reject(problem: Error): void
}

interface Thread {
  queue: Task[]
  running: Map<number, Task>
  post(message: ThreadMessage): void
  close(): Promise<unknown>
}

/**
 * @param threads - how many at most; 0 lets the build do everything itself
 * @param cacheFolder - keeps the threads' code from one build to the next
 */
export function openPagePool(
  threads = availableParallelism(),
  cacheFolder = fileURLToPath(new URL('../../.cache', import.meta.url)),
): PagePool {
  let shared: Shared = {}
  let local: Promise<PageWorker> | undefined
  const started: Thread[] = []
  const owners = new Map<string, Thread>()
  let count = 0
  let code: Promise<string> | undefined
  /** Of a thread that ended before its time, say for want of memory: then no task is begun any more. */
  let failure: Error | undefined

  const fail = (error: Error) => {
    failure = error
    for (const each of started) {
      for (const task of [...each.running.values(), ...each.queue]) task.reject(error)
      each.running.clear()
      each.queue = []
    }
  }
  const startThread = (pages: number, code: Promise<string>): Thread => {
    const starting = code.then((file) => {
      const worker = new Worker(file, {
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: heapBase + heapPerPage * Math.ceil(pages / threads) },
      })
      worker.on('message', answered)
      worker.on('error', fail)
      return worker
    })
    starting.catch(fail)
    const thread: Thread = {
      queue: [],
      running: new Map(),
      post: (message) =>
        void starting.then(
          (worker) => worker.postMessage(message),
          () => {},
        ),
      close: () =>
        starting.then(
          (worker) => worker.terminate(),
          () => {},
        ),
    }
    const answered = (answer: ThreadAnswer) => {
      const task = thread.running.get(answer.id)
      thread.running.delete(answer.id)
      if ('problem' in answer) task?.reject(errorOf(answer.problem))
      else task?.resolve(answer.output as never)
      feed(thread)
    }
    thread.post({ share: shared })
    return thread
  }
  /** Of the longest queue; its last task, whose turn is farthest away. */
  const takeOver = (): Task | undefined =>
    started.reduce((longest, each) => (each.queue.length > longest.queue.length ? each : longest)).queue.pop()
  const feed = (thread: Thread) => {
    while (!failure && thread.running.size < atOnce) {
      const task = thread.queue.shift() ?? takeOver()
      if (!task) return
      owners.set(task.route, thread)
      thread.running.set(task.message.id, task)
      thread.post(task.message)
    }
  }
  const bundle = (): Promise<string> => {
    code ??= bundleThread(cacheFolder)
    // Told by the threads that wait for it.
    code.catch(() => {})
    return code
  }
  return {
    foresee(pages) {
      if (pages >= worthThreads) bundle()
    },
    expect(pages) {
      if (pages < worthThreads || started.length > 0) return
      const code = bundle()
      for (let index = 0; index < threads; index++) started.push(startThread(pages, code))
    },
    share(facts) {
      shared = { ...shared, ...facts }
      void local?.then((worker) => worker.share(facts))
      for (const thread of started) thread.post({ share: facts })
    },
    async run<Name extends TaskName>(name: Name, input: Input<Name>, route: string): Promise<Output<Name>> {
      if (failure) throw failure
      if (started.length === 0) {
        local ??= import('./pageTasks.ts').then(({ createPageWorker }) => {
          const worker = createPageWorker()
          worker.share(shared)
          return worker
        })
        const { tasks } = await local
        const task = tasks[name] as (input: Input<Name>) => unknown
        return (await task(input)) as Output<Name>
      }
      return new Promise<Output<Name>>((resolve, reject) => {
        const shortest = started.reduce((found, each) =>
          each.queue.length < found.queue.length ? each : found,
        )
        const thread = owners.get(route) ?? shortest
        const message = { id: count++, name, input } as Task['message']
        thread.queue.push({ route, message, resolve, reject })
        feed(thread)
      })
    },
    async close() {
      await Promise.all(started.map((thread) => thread.close()))
    },
  }
}

/** An error as it was before it came out of a thread. */
function errorOf({ kind, message, stack, file, line }: ThreadProblem): Error {
  const error =
    kind === 'ContentError' && file !== undefined && line !== undefined
      ? new ContentError(file, line, message.replace(`${file}:${line}: `, ''))
      : kind === 'WriteError'
        ? new WriteError(message)
        : new Error(message)
  if (stack) error.stack = stack
  return error
}
