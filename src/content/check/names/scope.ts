/** Finds the methods that a text mentions, and the names of their arguments and fields. */
import type { Method, Reference } from '../../../reference/model.ts'
import type { Passage } from '../passages/passage.ts'
import { namesInCode } from './codeNames.ts'

export interface Scopes {
  /** Whether a method has an argument or a field with this name or path, or with this as a possible value. */
  has(method: Method, segments: string[]): boolean
  /** The methods that passages mention, by links, calls and names. */
  mentioned(passages: Passage[]): Method[]
  /** The methods called in code. */
  called(code: string): Method[]
  methodsNamed(name: string): Method[]
  methodAt(route: string): Method | undefined
  /** True if any method has an argument or a field with this name, which may also be the name of something else. */
  isAmbiguous(name: string): boolean
}

/** `requests[].exitQueueIndex` -> `requests.exitQueueIndex` */
const plain = (path: string): string => path.replace(/\[\]/g, '').replace(/^\./, '')

export function createScopes({ methods }: Reference): Scopes {
  const names = new Map(
    methods.map((method): [Method, string[]] => [
      method,
      [
        ...method.parameters.map((each) => plain(each.name)),
        ...method.returns.fields.map((each) => plain(each.path)),
        ...(method.companions?.encode.fields ?? []).map((each) => plain(each.path)),
      ],
    ]),
  )
  const values = new Map(
    methods.map((method): [Method, Set<string>] => [
      method,
      new Set(
        [...method.parameters, ...method.returns.fields].flatMap(({ type }) =>
          [...type.matchAll(/'([^']+)'/g)].map(([, value = '']) => value),
        ),
      ),
    ]),
  )
  const byRoute = new Map(methods.map((method) => [method.page, method]))
  const methodsNamed = (name: string): Method[] => methods.filter((method) => method.name === name)
  const segmentNames = new Set([...names.values()].flat().flatMap((path) => path.split('.')))

  const called = (code: string): Method[] => {
    const calls = new Set(code.match(/\bsdk\.\w+\.\w+/g))
    return methods.filter((method) => calls.has(method.call))
  }
  return {
    has(method, segments) {
      const name = segments.join('.')
      return (
        (names.get(method) ?? []).some((path) => path === name || path.endsWith(`.${name}`)) ||
        (values.get(method)?.has(name) ?? false)
      )
    },
    mentioned(passages) {
      const found = new Set<Method>()
      for (const { text, kind, href } of passages.flatMap((passage) => passage.pieces)) {
        const linked = href?.startsWith('/') ? byRoute.get(href.slice(1).replace(/#.*/, '')) : undefined
        if (linked) found.add(linked)
        if (kind !== 'code') continue
        for (const method of called(text)) found.add(method)
        for (const { segments } of namesInCode(text)) {
          for (const method of methodsNamed(segments[0] ?? '')) found.add(method)
        }
      }
      return [...found]
    },
    called,
    methodsNamed,
    methodAt: (route) => byRoute.get(route),
    isAmbiguous: (name) => segmentNames.has(name),
  }
}
