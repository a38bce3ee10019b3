import { ContentError } from '../content/contentError.ts'
import { DeclarationError } from '../reference/problems.ts'
import { WriteError } from './replaceFile.ts'

/** Lines for the maintainer: a place and what to do there, or the whole stack of what nobody expected. */
export function explainError(error: unknown): string[] {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
  return errors.flatMap((each) => {
    if (each instanceof DeclarationError || each instanceof ContentError || each instanceof WriteError)
      return each.message.split('\n').map((line) => `error ${line}`)
    return [each instanceof Error ? (each.stack ?? each.message) : String(each)]
  })
}
