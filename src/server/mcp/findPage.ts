/** Finds pages and methods by the names that agents use for them: paths, URLs, names, and calls copied from code. */

import { readSitePath, readTarget } from '../files/sitePath.ts'
import { suggestPages } from '../files/suggestPages.ts'
import type { Build } from '../readBuild.ts'

/** An entry of `reference.json`. Only the lookup keys are typed; the rest is passed through. */
export interface MethodEntry {
  /** Route without its leading slash. */
  page: string
  /** `sdk.vault.getVault` */
  call: string
  [key: string]: unknown
}

interface MethodSource extends Pick<Build, 'base'> {
  methods: readonly MethodEntry[]
}

type PageSource = MethodSource & Pick<Build, 'pages' | 'redirects'>

/**
 * Accepts the name of a method, a full URL, a redirected path, or a path, in any case, also without its leading slash, with
 * a hash, or with `.md`.
 * @returns a route, which need not exist
 */
export function findPage(name: string, source: PageSource): string {
  const { pages, redirects, base } = source
  const route = parsePath(name, base)
  const target = route && Object.entries(redirects).find(([from]) => isSame(from, route))?.[1]
  const wanted = target?.startsWith('/') ? parsePath(target, '') : route
  const known = wanted && pages.find((page) => isSame(page.route, wanted))
  if (known) return known.route
  const [method, ...others] = findMethods(name, source)
  if (method && others.length === 0) return `/${method.page}`
  return wanted ?? ''
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

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

/**
 * Normalizes a path that an agent sent. It may have a host, `.html`, `.md`, a query or a hash, or lack the leading slash.
 * Undefined if no page can have this path.
 */
function parsePath(text: string, base: string): string | undefined {
  const [path = ''] = text.trim().split(/[?#]/, 1)
  return readSitePath(readTarget(path.replace(/\.md$/i, ''), base))?.path
}
