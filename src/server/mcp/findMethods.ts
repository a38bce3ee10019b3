/** Looks up methods in the public reference by the names people write and by calls copied from code. */

import { suggestPages } from '../files/suggestPages.ts'
import { parsePath } from './parsePath.ts'

/** An entry of `reference.json`. Only the lookup keys are typed; the rest is passed through. */
export interface MethodEntry {
  /** Route without its leading slash. */
  page: string
  /** `sdk.vault.getVault` */
  call: string
  [key: string]: unknown
}

export interface MethodSource {
  methods: readonly MethodEntry[]
  /** The site's base path; '' at the root. */
  base: string
}

/**
 * Finds the methods with this page, or whose call is the name or ends with it after a dot. Case, arguments, and `.encode` or
 * `.estimateGas` are ignored.
 */
export function findMethods(name: string, { methods, base }: MethodSource): MethodEntry[] {
  if (isPath(name)) {
    const path = parsePath(name, base)?.toLowerCase()
    return methods.filter(({ page }) => `/${page.toLowerCase()}` === path)
  }
  const wanted = methodNameIn(name)
  return methods.filter(({ call }) => `.${call.toLowerCase()}`.endsWith(`.${wanted}`))
}

/** Finds at most three calls that are spelled like the name. */
export function nearestCalls(name: string, { methods, base }: MethodSource): string[] {
  const asPath = (call: string) => `/${call.replace(/^sdk\./, '').replaceAll('.', '/')}`
  const routes = methods.map(({ call }) => ({ route: asPath(call), call }))
  const wanted = isPath(name) ? (parsePath(name, base) ?? '') : asPath(methodNameIn(name))
  return suggestPages(wanted, routes).map(({ call }) => call)
}

/** A name with a slash is a path, even if its last segment looks like a call. Slashes in arguments do not count. */
const isPath = (name: string): boolean => beforeArguments(name).includes('/')

const beforeArguments = (code: string): string => code.split('(', 1)[0] ?? ''

/**
 * Reduces `const { apy } = await client.vault.getVault({ … })` to `vault.getvault`: the last name before the arguments,
 * without the name of the SDK instance and without `.encode` or `.estimateGas`.
 */
function methodNameIn(code: string): string {
  const names = beforeArguments(code)
    .toLowerCase()
    .replaceAll('?.', '.')
    .match(/[\w$]+(?:\.[\w$]+)*/g)
  const segments = (names?.at(-1) ?? '').replace(/(?<=\.)(?:encode|estimategas)$/, '').split('.')
  return segments
    .filter((segment) => segment !== '')
    .slice(-2)
    .join('.')
}
