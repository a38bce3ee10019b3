/** Looks methods up in the public reference by the names people write. */

import { suggestPages } from '../../static/suggestPages.ts'

/** An entry of `reference.json`; only what is looked up by is named here, the rest is passed on as it stands. */
export interface MethodEntry {
  /** Route without its leading slash. */
  page: string
  /** `sdk.vault.getVault` */
  call: string
  [key: string]: unknown
}

/** Methods whose call, its ending after a dot, or page is the name; case and call brackets aside. */
export function findMethods(name: string, methods: readonly MethodEntry[]): MethodEntry[] {
  const wanted = normalise(name)
  const byCall = methods.filter(({ call }) => {
    const known = normalise(call)
    return known === wanted || known.endsWith(`.${wanted}`)
  })
  return byCall.length > 0
    ? byCall
    : methods.filter(({ page }) => page.toLowerCase() === wanted.replace(/^\//, ''))
}

/** At most three calls spelled like the name. */
export function nearestCalls(name: string, methods: readonly MethodEntry[]): string[] {
  const asPath = (call: string) => `/${call.replace(/^sdk\./, '').replaceAll('.', '/')}`
  const routes = methods.map(({ call }) => ({ route: asPath(call), call }))
  return suggestPages(asPath(normalise(name)), routes).map(({ call }) => call)
}

function normalise(name: string): string {
  return name.trim().toLowerCase().replace(/\(.*$/s, '')
}
