const key = 'reloaded-for'
const forgetAfter = 30_000

/**
 * Whether a page whose chunk failed may be loaded as a whole document. Once: when the chunk of the same page fails
 * again within half a minute, reloading does not help, and the reader is shown an error with a way to retry.
 */
export function mayReload(path: string, now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    const [last, time] = (storage.getItem(key) ?? '').split('\n')
    if (last === path && now - Number(time) < forgetAfter) return false
    storage.setItem(key, `${path}\n${now}`)
    return true
  } catch {
    // Without storage nobody would remember the first reload, and a second one could follow for ever.
    return false
  }
}
