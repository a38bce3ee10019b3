import type { Problem } from './problem.ts'

/** Something wrong in a page, said with the place to fix it. */
export class ContentError extends Error {
  readonly file: string
  readonly line: number
  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`)
    this.name = 'ContentError'
    this.file = file
    this.line = line
  }
}

/** All problems of the content together. */
export function problemsError(problems: Problem[]): AggregateError {
  const errors = problems.map(({ file, line, problem }) => new ContentError(file, line, problem))
  return new AggregateError(errors, errors.map(({ message }) => message).join('\n'))
}

/** @throws the error itself if it does not tell a place in the content */
export function problemsIn(error: unknown): Problem[] {
  if (error instanceof AggregateError) return error.errors.flatMap(problemsIn)
  if (!(error instanceof ContentError)) throw error
  const { file, line, message } = error
  return [{ file, line, problem: message.replace(`${file}:${line}: `, '') }]
}
