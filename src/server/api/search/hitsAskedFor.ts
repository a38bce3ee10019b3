import { isJsonObject, own } from '../../../search/protocol/json.ts'
import { limits } from '../../../search/protocol/limits.ts'

/** Where a request does not say, as at Algolia. */
const USUAL = 20

/**
 * How many hits a body asks for. Nothing is checked here: the number only decides who is answered first.
 * @param body - parsed JSON of any shape
 */
export function hitsAskedFor(body: unknown): number {
  const requests = (isJsonObject(body) ? own(body, 'requests') : body) ?? [body]
  if (!Array.isArray(requests)) return USUAL
  return requests.reduce((sum: number, request) => sum + hitsOf(request), 0)
}

function hitsOf(request: unknown): number {
  if (!isJsonObject(request)) return 0
  const params = own(request, 'params')
  const inText = typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : undefined
  const asked = [request, inText ?? params].flatMap((fields) =>
    isJsonObject(fields) ? [own(fields, 'hitsPerPage'), own(fields, 'length')] : [],
  )
  const numbers = asked.filter((value) => value !== undefined).map(Number)
  const most = Math.max(...numbers, numbers.length === 0 ? USUAL : 0)
  return most >= 0 ? Math.min(most, limits.hitsPerPage) : USUAL
}
