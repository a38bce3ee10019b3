import { argumentAnchor, enumAnchor, enumMemberAnchor, fieldAnchor } from './anchors.ts'
import type { Location, Reference } from './model.ts'

/** A part of the reference that a name in an example can link to. */
export type Target =
  | { kind: 'method'; page: string }
  | { kind: 'enum'; name: string; member?: string }
  | { kind: 'argument'; page: string; name: string }
  | { kind: 'field'; page: string; path: string }

/** A name that `sdk/` declares, as a type checker finds it. */
interface Declared extends Location {
  name: string
  parent?: string
}

export interface TargetFinder {
  /**
   * Finds the targets of the declarations in one example.
   *
   * @param home - the page with the example: its own rows come before those of methods that the example does not call
   * @returns a target for each declaration, in order; undefined if the reference does not contain it
   */
  find(declared: Declared[], home?: string): (Target | undefined)[]
}

/**
 * Finds parts of the reference by their lines in `sdk/`. Methods share types, so a field can belong to several; then the
 * target is the method that the same example calls.
 */
export function createTargetFinder({ methods, enums }: Reference): TargetFinder {
  const calls = new Map(methods.map(({ group, name, page }) => [`${group}.${name}`, page]))
  const enumNames = new Set(enums.map(({ name }) => name))
  const places = new Map<string, Exclude<Target, { kind: 'method' | 'enum' }>[]>()
  const add = ({ file, line }: Location, target: Exclude<Target, { kind: 'method' | 'enum' }>) => {
    const key = `${file}:${line}`
    places.set(key, [...(places.get(key) ?? []), target])
  }
  for (const { page, parameters, returns } of methods) {
    for (const { name, location } of parameters) add(location, { kind: 'argument', page, name })
    for (const { path, location } of returns.fields) {
      if (path !== '(value)') add(location, { kind: 'field', page, path })
    }
  }

  function methodPage({ name, parent }: Declared): string | undefined {
    const group = parent?.endsWith('Methods') ? parent.slice(0, -'Methods'.length) : undefined
    return group && calls.get(`${group[0]?.toLowerCase()}${group.slice(1)}.${name}`)
  }

  return {
    find(declared, home) {
      const called = new Set(declared.flatMap((one) => methodPage(one) ?? []))
      return declared.map((one) => {
        const page = methodPage(one)
        if (page) return { kind: 'method', page }
        if (enumNames.has(one.name)) return { kind: 'enum', name: one.name }
        if (one.parent && enumNames.has(one.parent)) {
          return { kind: 'enum', name: one.parent, member: one.name }
        }
        const candidates = places.get(`${one.file}:${one.line}`) ?? []
        return (
          candidates.find((target) => called.has(target.page)) ??
          candidates.find((target) => target.page === home) ??
          candidates[0]
        )
      })
    },
  }
}

/**
 * URL path and anchor of a target.
 *
 * @param enumPage - route of the page that lists the enums, without its leading slash
 */
export function targetHref(target: Target, enumPage: string): string {
  switch (target.kind) {
    case 'method':
      return `/${target.page}`
    case 'argument':
      return `/${target.page}#${argumentAnchor(target.name)}`
    case 'field':
      return `/${target.page}#${fieldAnchor(target.path)}`
    case 'enum':
      return `/${enumPage}#${target.member ? enumMemberAnchor(target.name, target.member) : enumAnchor(target.name)}`
  }
}
