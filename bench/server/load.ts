import type { Request } from 'autocannon'
import { config } from '../../site.config.ts'
import { readBuild, readCheckedSearch } from '../../src/server/readBuild.ts'
import { searchRequest } from '../../src/site/search/client/searchRequest.ts'
import { clientSearchConfig } from '../../src/site/search/searchConfig.ts'

/** Request headers of a browser. */
const browser = {
  'accept-encoding': 'gzip, deflate, br',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
}

/** One request for each page, in turn. */
export function pageRequests(dist: string): Request[] {
  return readBuild(dist).pages.map(({ route: path }) => ({ method: 'GET', path, headers: browser }))
}

/**
 * What the dialog sends while a reader types a page's title or a field's name: the prefixes of 3, 6, 9 and 12 letters, and
 * the whole name.
 */
export function searchRequests(dist: string): Request[] {
  const names = readCheckedSearch(dist)
    .records.filter(({ type }) => type !== 'content')
    .map(({ hierarchy, type }) => hierarchy[type as 'lvl1'] ?? '')
  const typed = new Set<string>()
  for (const name of new Set(names)) {
    for (let length = 3; length <= Math.min(name.length, 12); length += 3) typed.add(name.slice(0, length))
    typed.add(name.slice(0, 64))
  }
  const { appId, searchKey } = config.search
  const credentials = new URLSearchParams({
    'x-algolia-application-id': appId,
    'x-algolia-api-key': searchKey,
  })
  const search = clientSearchConfig(config)
  return [...typed].map((text) => ({
    method: 'POST',
    path: `/1/indexes/*/queries?${credentials}`,
    headers: { 'content-type': 'text/plain', 'accept-encoding': browser['accept-encoding'] },
    body: JSON.stringify({
      requests: [searchRequest(text, { config: search, narrow: false })],
    }),
  }))
}
