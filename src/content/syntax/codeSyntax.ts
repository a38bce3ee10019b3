import { createRequire } from 'node:module'
import type ts from 'typescript'

/** Loaded only when needed: most pages need no TypeScript, and loading it takes a second and 100 MB in each process. */
const loadTypeScript = (): typeof ts => createRequire(import.meta.url)('typescript')

interface Mistake {
  /** Counted from 1, the first line of the code. */
  line: number
  message: string
}

/** The first syntax error of a JSON text. The messages of `JSON.parse` name no line, so TypeScript looks for it. */
export function jsonError(text: string): Mistake | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    // Inside an object, because TypeScript takes the text for a configuration file, which has to be one.
    const whole = `{"":${text}}`
    const { error: found } = loadTypeScript().parseConfigFileTextToJson('code.json', whole)
    return mistakeOf(whole, found) ?? relaxedJson(text) ?? { line: 1, message: (error as Error).message }
  }
}

/** The first syntax error of JavaScript, which may also be a single value, such as `{ total: 1n }`. */
export function scriptError(code: string): Mistake | undefined {
  const found = parseError(code)
  return found && parseError(`(${code}\n)`) ? found : undefined
}

function parseError(code: string): Mistake | undefined {
  const ts = loadTypeScript()
  const { diagnostics = [] } = ts.transpileModule(code, {
    fileName: 'code.js',
    reportDiagnostics: true,
    compilerOptions: { allowJs: true, target: ts.ScriptTarget.ESNext },
  })
  return mistakeOf(code, diagnostics[0])
}

const mistakeOf = (code: string, diagnostic: ts.Diagnostic | undefined): Mistake | undefined =>
  diagnostic && {
    line: lineAt(code, diagnostic.start ?? 0),
    message: loadTypeScript().flattenDiagnosticMessageText(diagnostic.messageText, ' '),
  }

/** What TypeScript accepts in JSON files, unlike `JSON.parse`: comments, and a comma after the last item. */
function relaxedJson(text: string): Mistake | undefined {
  for (const { 1: extra, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|(\/[/*]|,(?=\s*[}\]]))/g))
    if (extra !== undefined)
      return {
        line: lineAt(text, index),
        message: extra === ',' ? 'JSON does not support trailing commas' : 'JSON does not support comments',
      }
  return undefined
}

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length
