import { UsageError } from '../shared/commandLine.ts'
import { ProblemError } from '../shared/problem.ts'
import { KeepError } from './outputs/earlierBuilds.ts'
import { WriteError } from './replaceFile.ts'

/** Errors that a maintainer can fix: their message is enough. */
const OF_THE_MAINTAINER = [ProblemError, WriteError, UsageError, KeepError]

/** Lines for the maintainer: where and how to fix it, or the full stack of an unexpected error. */
export function explainError(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  if (!OF_THE_MAINTAINER.some((kind) => error instanceof kind)) return [error.stack ?? error.message]
  return error.message.split('\n').map((line) => `error ${line}`)
}
