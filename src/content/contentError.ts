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
