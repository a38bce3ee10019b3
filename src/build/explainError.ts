import { ContentError } from '../content/contentError.ts'
import { DeclarationError } from '../reference/problems.ts'
import { UsageError } from '../shared/commandLine.ts'
import { KeepError } from './outputs/earlierBuilds.ts'
import { WriteError } from './replaceFile.ts'

/** What a maintainer can put right: the message says all. */
const OF_THE_MAINTAINER = [DeclarationError, ContentError, WriteError, UsageError, KeepError]

/** Lines for the maintainer: a place and what to do there, or the whole stack of what nobody expected. */
export function explainError(error: unknown): string[] {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
  return errors.flatMap((each) => {
    if (OF_THE_MAINTAINER.some((kind) => each instanceof kind) && each instanceof Error)
      return each.message.split('\n').map((line) => `error ${line}`)
    return [each instanceof Error ? (each.stack ?? each.message) : String(each)]
  })
}
