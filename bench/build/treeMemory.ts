/** Memory of a process and of all it has started, as Linux tells it. */
import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds between two looks. */
const interval = 50
const pageSize = 4096

/**
 * Looks at a process until told to stop.
 * @returns a function that stops and gives the largest sum of resident sets seen, in bytes; 0 where there is no `/proc`
 */
export function watchMemory(pid: number): () => number {
  let peak = 0
  const look = () => {
    const sum = withDescendants(pid).reduce((total, each) => total + residentSet(each), 0)
    peak = Math.max(peak, sum)
  }
  const timer = setInterval(look, interval)
  return () => {
    clearInterval(timer)
    return peak
  }
}

function withDescendants(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of namesIn('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid)) continue
    // `pid (name) state ppid …`; the name may have brackets in it.
    const parent = Number(textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1])
    children.set(parent, [...(children.get(parent) ?? []), pid])
  }
  const found = [root]
  for (const pid of found) found.push(...(children.get(pid) ?? []))
  return found
}

const residentSet = (pid: number): number =>
  Number(textOf(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * pageSize

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Empty when the process has just ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
