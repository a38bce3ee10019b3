/** Measures the memory of a process and all its descendants, on Linux. */
import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds between samples. The kernel takes some 10 ms to add up the pages of a large process. */
const SAMPLE_INTERVAL_MS = 250

/**
 * Samples a process until stopped.
 * @returns a function that stops and returns the largest sum of proportional sets, in bytes; 0 without `/proc`
 */
export function watchMemory(pid: number): () => number {
  let peak = 0
  const sample = () => {
    const sum = withDescendants(pid).reduce((total, each) => total + proportionalSet(each), 0)
    peak = Math.max(peak, sum)
  }
  const timer = setInterval(sample, SAMPLE_INTERVAL_MS)
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
    // `pid (name) state ppid …`; the name may contain parentheses.
    const parent = Number(textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1])
    children.set(parent, [...(children.get(parent) ?? []), pid])
  }
  const found = [root]
  for (const pid of found) found.push(...(children.get(pid) ?? []))
  return found
}

/**
 * Bytes that a process has in memory. What it shares with others, as Node's own code, is divided among them, so that a sum
 * counts it once, as a container's memory limit does.
 */
const proportionalSet = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024

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
