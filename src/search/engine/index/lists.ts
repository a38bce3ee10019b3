/** Lists of lists: by key in a map, or flat in typed arrays. */

/** Adds an item to the list of a key. */
export function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [item])
  else list.push(item)
}

/** Groups items by list (a counting sort). `lists` has the list number of each item. Items of a list keep their order. */
export function flatten(
  lists: Int32Array | number[],
  listCount: number,
): { starts: Int32Array; order: Int32Array } {
  const starts = new Int32Array(listCount + 1)
  for (const list of lists) starts[list + 1] = (starts[list + 1] as number) + 1
  for (let i = 0; i < listCount; i++) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number)
  const next = starts.slice()
  const order = new Int32Array(lists.length)
  for (let item = 0; item < lists.length; item++) {
    const list = lists[item] as number
    const at = next[list] as number
    order[at] = item
    next[list] = at + 1
  }
  return { starts, order }
}
