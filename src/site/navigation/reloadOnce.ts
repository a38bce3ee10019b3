const key = 'reloaded-for'
const forgetAfter = 30_000

type SessionStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Whether a page whose chunk failed may be loaded as a whole document. Once: when the chunk of the same page fails
 * again within half a minute, reloading does not help, and the reader is shown an error with a way to retry.
 *
 * @param storage - called here, because reading `sessionStorage` already throws where storage is forbidden
 */
export function mayReload(path: string, now: number, storage: () => SessionStorage): boolean {
  try {
    const store = storage()
    const [last, time] = (store.getItem(key) ?? '').split('\n')
    if (last === path && now - Number(time) < forgetAfter) return false
    store.setItem(key, `${path}\n${now}`)
    return true
  } catch {
    // Without storage nobody would remember the first reload, and a second one could follow for ever.
    return false
  }
}
