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
  const { code } = error as NodeJS.ErrnoException
  const isForbidden = code === 'EACCES' || code === 'EPERM'
  if (!isForbidden && !expectedErrors.includes(error.name)) return [error.stack ?? error.message]
  return error.message.split('\n').map((line) => `error ${line}`)
}
