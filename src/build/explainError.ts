import { UsageError } from '../shared/commandLine.ts'
import { ProblemError } from '../shared/problem.ts'
import { KeepError } from './outputs/earlierBuilds.ts'
import { WriteError } from './replaceFile.ts'

/** What a maintainer can put right: the message says all. */
const OF_THE_MAINTAINER = [ProblemError, WriteError, UsageError, KeepError]

/** Lines for the maintainer: a place and what to do there, or the whole stack of what nobody expected. */
export function explainError(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  if (!OF_THE_MAINTAINER.some((kind) => error instanceof kind)) return [error.stack ?? error.message]
  return error.message.split('\n').map((line) => `error ${line}`)
}
