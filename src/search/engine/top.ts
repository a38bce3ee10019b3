/** The first `count` items in order, without sorting the rest. */
export function top<T>(items: Iterable<T>, count: number, compare: (a: T, b: T) => number): T[] {
  const best: T[] = []
  if (count < 1) return best
  for (const item of items) {
    if (best.length === count && compare(item, best[count - 1] as T) >= 0) continue
    let low = 0
    let high = best.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(item, best[middle] as T) < 0) high = middle
      else low = middle + 1
    }
    best.splice(low, 0, item)
    if (best.length > count) best.pop()
  }
  return best
}
