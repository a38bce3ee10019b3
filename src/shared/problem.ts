/** A problem in a page, a declaration or the configuration, with its location and how to fix it. */
export interface Problem {
  /** Relative to the project's root. */
  file: string
  /** Counted from 1. */
  line: number
  problem: string
}

/** Problems that make pages or declarations unreadable. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly problems: Problem[]
  constructor(problems: Problem[]) {
    super(problems.map(({ file, line, problem }) => `${file}:${line}: ${problem}`).join('\n'))
    this.problems = problems
  }
}

export const problemAt = (file: string, line: number, problem: string): ProblemError =>
  new ProblemError([{ file, line, problem }])

/** The problems of a `ProblemError`. @throws any other error */
export function problemsIn(error: unknown): Problem[] {
  if (error instanceof ProblemError) return error.problems
  throw error
}
