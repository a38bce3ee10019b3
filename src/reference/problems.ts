import type { Location } from './model.ts'

/** Something missing or wrong in a declaration. */
export interface Problem extends Location {
  message: string
}

/** All that is wrong with the declarations, each with its place. */
export class DeclarationError extends Error {
  readonly problems: Problem[]
  constructor(problems: Problem[]) {
    super(problems.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n'))
    this.name = 'DeclarationError'
    this.problems = problems
  }
}
