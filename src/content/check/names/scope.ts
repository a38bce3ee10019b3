/** Finds the methods that a text mentions, and the names of their arguments and fields. */
import type { Method, Reference } from '../../../reference/model.ts'
import type { Passage, Piece } from '../passages/passage.ts'
import { namesInCode } from './codeNames.ts'

export interface Scopes {
  /** Whether a method has an argument or a field with this name or path, or with this as a possible value. */
  has(method: Method, segments: string[]): boolean
  /** The methods that passages mention, by links, calls and names. */
  mentioned(passages: Passage[]): Method[]
  /** The methods called in code. */
  called(code: string): Method[]
  methodsNamed(name: string): Method[]
  /** The method of the page that a link leads to. */
  linked(href: string | undefined): Method | undefined
  methodAt(route: string): Method | undefined
  /** True if any method has an argument or a field with this name, which may also be the name of something else. */
  isAmbiguous(name: string): boolean
}

export function createScopes({ methods }: Reference): Scopes {
  const paths = new Map(methods.map((method) => [method, pathsOf(method)]))
  const values = new Map(methods.map((method) => [method, valuesOf(method)]))
  const byRoute = new Map(methods.map((method) => [method.page, method]))
  const segmentNames = new Set([...paths.values()].flat().flatMap((path) => path.split('.')))
  const scopes: Scopes = {
    has(method, segments) {
      const name = segments.join('.')
      return (
        (paths.get(method) ?? []).some((path) => path === name || path.endsWith(`.${name}`)) ||
        (values.get(method)?.has(name) ?? false)
      )
    },
    mentioned(passages) {
      const pieces = passages.flatMap((passage) => passage.pieces)
      return [...new Set(pieces.flatMap((piece) => mentionedIn(piece, scopes)))]
    },
    called(code) {
      const calls = new Set(code.match(/\bsdk\.\w+\.\w+/g))
      return methods.filter((method) => calls.has(method.call))
    },
    methodsNamed: (name) => methods.filter((method) => method.name === name),
    linked: (href) => (href?.startsWith('/') ? byRoute.get(href.slice(1).replace(/#.*/, '')) : undefined),
    methodAt: (route) => byRoute.get(route),
    isAmbiguous: (name) => segmentNames.has(name),
  }
  return scopes
}

/** The paths of a method's arguments and fields, without brackets: `requests[].exitQueueIndex` is `requests.exitQueueIndex`. */
const pathsOf = ({ parameters, returns, companions }: Method): string[] =>
  [
    ...parameters.map(({ name }) => name),
    ...returns.fields.map(({ path }) => path),
    ...(companions?.encode.fields ?? []).map(({ path }) => path),
  ].map((path) => path.replace(/\[\]/g, '').replace(/^\./, ''))

/** The string literals that a method's arguments and fields may have as values. */
const valuesOf = ({ parameters, returns }: Method): Set<string> =>
  new Set(
    [...parameters, ...returns.fields].flatMap(({ type }) =>
      [...type.matchAll(/'([^']+)'/g)].map(([, value = '']) => value),
    ),
  )

function mentionedIn({ text, kind, href }: Piece, scopes: Scopes): Method[] {
  const target = scopes.linked(href)
  const linked = target ? [target] : []
  if (kind !== 'code') return linked
  const named = namesInCode(text).flatMap(({ segments }) => scopes.methodsNamed(segments[0] ?? ''))
  return [...linked, ...scopes.called(text), ...named]
}
