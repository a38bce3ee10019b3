/**
 * Remembers for the Algolia client which hosts failed. The client's own cache stores a failure under a key that holds
 * the time of the failure and so never finds it again: a dead host is asked first by every request, and each failure
 * leaves an entry in localStorage for good (seen in algoliasearch 5.64). Here the key is the host's address, which makes
 * the client do what it documents: a failed host is passed over for two minutes.
 */
import type { liteClient } from 'algoliasearch/lite'

export type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>
type HostsCache = NonNullable<ClientOptions['hostsCache']>

const addressOf = (key: Parameters<HostsCache['get']>[0]): string => {
  if (typeof key === 'string') return key
  const { protocol, url, port } = key
  return `${protocol}://${url}:${port ?? ''}`
}

/** Lives as long as the page. */
export function createHostsCache(): HostsCache {
  const states = new Map<string, unknown>()
  return {
    get: async <Value>(key: Parameters<HostsCache['get']>[0], fallback: () => Promise<Value>) =>
      (states.get(addressOf(key)) as Value | undefined) ?? fallback(),
    set: async (key, value) => {
      states.set(addressOf(key), value)
      return value
    },
    delete: async (key) => void states.delete(addressOf(key)),
    clear: async () => states.clear(),
  }
}
