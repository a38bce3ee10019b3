/** Something wrong in the content, with the place to fix it and what to do. */
export interface Problem {
  /** Relative to the project's root. */
  file: string
  /** Counted from 1. */
  line: number
  problem: string
}
