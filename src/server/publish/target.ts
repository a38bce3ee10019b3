/** Where the index is published to, as the environment says, and why a host refused it. */

import type { algoliasearch } from 'algoliasearch'

type ClientOptions = NonNullable<Parameters<typeof algoliasearch>[2]>

interface Target {
  appId: string
  apiKey: string
  /** Empty for Algolia's own hosts. */
  options: ClientOptions
}

/** Rights of the key, for the index and for its temporary copies. */
export const REQUIRED_RIGHTS = 'addObject, deleteIndex, settings, editSettings, listIndexes'

/** @throws {Error} that names the variable that is missing or invalid, and says what it must be */
export function readTarget(env: Readonly<Record<string, string | undefined>>): Target {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_API_KEY: apiKey, ALGOLIA_HOSTS: hosts } = env
  if (!appId || !apiKey) {
    throw new Error(
      "ALGOLIA_APP_ID and ALGOLIA_API_KEY must be set in the environment: the application's id and a key that may " +
        `change the index (${REQUIRED_RIGHTS}). Try --dry-run to see what would be sent.`,
    )
  }
  return { appId, apiKey, options: hosts ? { hosts: hosts.split(',').map(readHost) } : {} }
}

/** Reads one of `ALGOLIA_HOSTS`, comma-separated URLs. The client requests paths from the host's root. */
function readHost(text: string): NonNullable<ClientOptions['hosts']>[number] {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.href !== `${url.origin}/`) {
    throw new Error(
      `ALGOLIA_HOSTS must be addresses without a path, a query or a user, such as https://search.example, not ` +
        `"${text.trim()}". Serve the protocol at the root of its host.`,
    )
  }
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  const port = url.port === '' ? {} : { port: Number(url.port) }
  return { url: url.hostname, protocol, accept: 'readWrite', ...port }
}

interface ClientError extends Error {
  status?: number
  /** On a `RetryError`: one entry for each attempt; status 0 means no response. */
  stackTrace?: { response: { status: number } }[]
}

/** Says in one line why publishing failed. */
export function explain(error: unknown): string {
  const { name, message, status, stackTrace = [] } = error as ClientError
  if (name === 'RetryError') {
    const last = stackTrace.findLast(({ response }) => response.status > 0)
    return last
      ? `Every host failed, the last one with status ${last.response.status}.`
      : 'No host responded. Check ALGOLIA_APP_ID, ALGOLIA_HOSTS and the network.'
  }
  if (status === 403) {
    return `The host refused the key (${message}). It needs the rights ${REQUIRED_RIGHTS}, for the index and for <index>_tmp_*.`
  }
  return status === undefined ? message : `The host responded with ${status}: ${message}`
}
