import type { HeaderRules } from './build.ts'

const HSTS = 'strict-transport-security'
/** Two years, the least that preload lists and Mozilla's guidelines ask for, in seconds. */
const DEFAULT_HSTS = 'max-age=63072000; includeSubDomains'

/**
 * Takes HSTS out of the rules, which are written for hosts that are always behind TLS. Over plain HTTP a browser
 * ignores the header, and on `localhost` over TLS it would lock a developer's other servers out.
 */
export function takeHsts(rules: HeaderRules): { rules: HeaderRules; hsts: string } {
  let hsts = DEFAULT_HSTS
  const rest = rules.map(({ path, headers }) => {
    const kept: Record<string, string> = {}
    for (const [name, value] of Object.entries(headers)) {
      if (name.toLowerCase() === HSTS) hsts = value
      else kept[name] = value
    }
    return { path, headers: kept }
  })
  return { rules: rest, hsts }
}
