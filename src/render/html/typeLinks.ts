import type { CodeLink } from '../../content/page.ts'

/** Links for the names of types in code. @param types - paths by name */
export const typeLinks = (code: string, types: Record<string, string>): CodeLink[] =>
  [...code.matchAll(/[A-Za-z_$][\w$]*/g)].flatMap(({ 0: name, index }) => {
    const href = Object.hasOwn(types, name) ? types[name] : undefined
    return href ? [{ start: index, end: index + name.length, href }] : []
  })
