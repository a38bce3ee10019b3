import { UsageError } from '../shared/commandLine.ts'
import { ProblemError } from '../shared/problem.ts'
import { WriteError } from './replaceFile.ts'

/**
 * Errors whose message tells the maintainer what to fix, so that a stack trace would only distract. By name, because the
 * development server loads the classes a second time. esbuild's `TransformError` is a syntax error in `site.config.ts`.
 */
const expectedErrors = [...[ProblemError, WriteError, UsageError].map(({ name }) => name), 'TransformError']

/** The lines to print for an error: what to fix and where, or the full stack trace of an unexpected error. */
export function explainError(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const place = placeInConfiguration(error)
  if (place) return [`error ${place}: ${error.message}`]
  const { code } = error as NodeJS.ErrnoException
  const isForbidden = code === 'EACCES' || code === 'EPERM'
  if (!isForbidden && !expectedErrors.includes(error.name)) return [error.stack ?? error.message]
  return error.message.split('\n').map((line) => `error ${line}`)
}

/**
 * File and line of an error that running or linking `site.config.ts` throws, such as an import that does not exist. It is in the
 * message or in the innermost frame; the other frames are the loader's.
 */
function placeInConfiguration({ name, stack = '' }: Error): string | undefined {
  if (expectedErrors.includes(name)) return undefined
  const [message = '', innermost = ''] = stack.split(/\n +at /)
  return /[^\s(]*site\.config\.ts(:\d+)?/.exec(`${message} ${innermost}`)?.[0]
}
