/** Something wrong in a page, a declaration or the configuration, with the place to fix it and what to do. */
export interface Problem {
  /** Relative to the project's root. */
  file: string
  /** Counted from 1. */
  line: number
  problem: string
}

/** Problems that stop the reading of pages or declarations. */
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

/** @throws the error itself if it names no place to fix it */
export function problemsIn(error: unknown): Problem[] {
  if (error instanceof ProblemError) return error.problems
  throw error
}
