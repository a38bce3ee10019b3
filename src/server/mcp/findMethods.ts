/** Looks methods up in the public reference by the names people write, and by calls copied out of code. */

import { suggestPages } from '../files/suggestPages.ts'

/** An entry of `reference.json`; only what is looked up by is named here, the rest is passed on as it stands. */
export interface MethodEntry {
  /** Route without its leading slash. */
  page: string
  /** `sdk.vault.getVault` */
  call: string
  [key: string]: unknown
}

/** Methods whose call, its ending after a dot, or page is the name; case, arguments and the form of the call aside. */
export function findMethods(name: string, methods: readonly MethodEntry[]): MethodEntry[] {
  const wanted = normalise(name)
  const byCall = methods.filter(({ call }) => `.${call.toLowerCase()}`.endsWith(`.${wanted}`))
  if (byCall.length > 0) return byCall
  const page = routeIn(name)
  return methods.filter((method) => method.page.toLowerCase() === page)
}

/** At most three calls spelled like the name. */
export function nearestCalls(name: string, methods: readonly MethodEntry[]): string[] {
  const asPath = (call: string) => `/${call.replace(/^sdk\./, '').replaceAll('.', '/')}`
  const routes = methods.map(({ call }) => ({ route: asPath(call), call }))
  return suggestPages(asPath(normalise(name)), routes).map(({ call }) => call)
}

/**
 * `const { apy } = await client.vault.getVault({ … })` is `vault.getvault`: the last name before the first argument,
 * without the form, and without what the instance is called there.
 */
function normalise(code: string): string {
  const [beforeArguments = ''] = code.toLowerCase().split('(', 1)
  // A path is no call, whatever its last part is called.
  if (beforeArguments.includes('/')) return routeIn(code)
  const names = beforeArguments.replaceAll('?.', '.').match(/[\w$]+(?:\.[\w$]+)*/g)
  const segments = (names?.at(-1) ?? '').replace(/(?<=\.)(?:encode|estimategas)$/, '').split('.')
  return segments
    .filter((segment) => segment !== '')
    .slice(-2)
    .join('.')
}

/** Of a page's address, with what may stand around it. */
function routeIn(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/[^/]*/, '')
    .replace(/[?#].*$/s, '')
    .replace(/\.md$/, '')
    .replace(/^\//, '')
}
