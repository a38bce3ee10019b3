/** Spreads the work of a step over threads: for what takes long in one thread, and there is much of it. */
import { Tinypool } from 'tinypool'
import type { Step } from './memo.ts'

const pools = new Map<string, Tinypool>()

/**
 * The loader of a step whose arguments, if there are many, are shared out among threads. A thread ends with its work, and
 * with it all that a library of native code holds.
 * @param size - arguments that go to a thread together; fewer of them are not worth one
 */
export function inThreads<Input, Output>(
  url: URL,
  load: Step<Input, Output>['load'],
  size: number,
): Step<Input, Output>['load'] {
  return async () => ({
    async run(inputs) {
      if (inputs.length < size) return (await load()).run(inputs)
      const pool = poolOf(url)
      const parts: Input[][] = []
      for (let start = 0; start < inputs.length; start += size) parts.push(inputs.slice(start, start + size))
      return (
        await Promise.all(parts.map((part) => pool.run({ url: url.href, inputs: part }) as Promise<Output[]>))
      ).flat()
    },
  })
}

function poolOf(url: URL): Tinypool {
  const known = pools.get(url.href)
  if (known) return known
  const pool = new Tinypool({
    filename: new URL('./stepThread.mjs', import.meta.url).href,
    name: 'run',
    minThreads: 0,
    isolateWorkers: true,
    execArgv: [],
  })
  pools.set(url.href, pool)
  return pool
}

/** Ends the threads of all steps. */
export async function endThreads(): Promise<void> {
  const all = [...pools.values()]
  pools.clear()
  await Promise.all(all.map((pool) => pool.destroy()))
}
