/** Looks up methods in the public reference by the names people write and by calls copied from code. */

import { suggestPages } from '../files/suggestPages.ts'

/** An entry of `reference.json`. Only the lookup keys are typed; the rest is passed through. */
export interface MethodEntry {
  /** Route without its leading slash. */
  page: string
  /** `sdk.vault.getVault` */
  call: string
  [key: string]: unknown
}

/** Methods whose call, its end after a dot, or page equals the name, ignoring case, arguments and `.encode` or `.estimateGas`. */
export function findMethods(name: string, methods: readonly MethodEntry[]): MethodEntry[] {
  const wanted = normalize(name)
  const byCall = methods.filter(({ call }) => `.${call.toLowerCase()}`.endsWith(`.${wanted}`))
  if (byCall.length > 0) return byCall
  const page = routeIn(name)
  return methods.filter((method) => method.page.toLowerCase() === page)
}

/** At most three calls with a spelling similar to the name. */
export function nearestCalls(name: string, methods: readonly MethodEntry[]): string[] {
  const asPath = (call: string) => `/${call.replace(/^sdk\./, '').replaceAll('.', '/')}`
  const routes = methods.map(({ call }) => ({ route: asPath(call), call }))
  return suggestPages(asPath(normalize(name)), routes).map(({ call }) => call)
}

/**
 * Reduces `const { apy } = await client.vault.getVault({ … })` to `vault.getvault`: the last name before the arguments,
 * without the name of the SDK instance and without `.encode` or `.estimateGas`.
 */
function normalize(code: string): string {
  const [beforeArguments = ''] = code.toLowerCase().split('(', 1)
  // A path is never a call, whatever its last segment looks like.
  if (beforeArguments.includes('/')) return routeIn(code)
  const names = beforeArguments.replaceAll('?.', '.').match(/[\w$]+(?:\.[\w$]+)*/g)
  const segments = (names?.at(-1) ?? '').replace(/(?<=\.)(?:encode|estimategas)$/, '').split('.')
  return segments
    .filter((segment) => segment !== '')
    .slice(-2)
    .join('.')
}

/** The route in a page's URL, without whatever surrounds it. */
function routeIn(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/[^/]*/, '')
    .replace(/[?#].*/s, '')
    .replace(/\.md$/, '')
    .replace(/^\//, '')
}
