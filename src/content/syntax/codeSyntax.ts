import { type TransformFailure, transformSync } from 'esbuild'

interface Mistake {
  /** Counted from 1, the first line of the code. */
  line: number
  message: string
}

/** The first syntax error of a JSON text. The messages of `JSON.parse` name no line. */
export function jsonError(text: string): Mistake | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return transformError(text, 'json') ?? { line: 1, message: (error as Error).message }
  }
}

/** The first syntax error of JavaScript, which may also be a single value, such as `{ total: 1n }`. */
export function scriptError(code: string): Mistake | undefined {
  const found = transformError(code, 'js')
  return found && transformError(`(${code})`, 'js') ? found : undefined
}

function transformError(code: string, loader: 'js' | 'json'): Mistake | undefined {
  try {
    transformSync(code, { loader, logLevel: 'silent' })
    return undefined
  } catch (error) {
    const [first] = (error as TransformFailure).errors ?? []
    if (!first) throw error
    return { line: first.location?.line ?? 1, message: first.text }
  }
}
