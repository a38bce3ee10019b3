/** What a browser must be able to do for the tests. All else is made of it, so that every browser is asked the same way. */
export interface Wire {
  readonly name: string
  navigate(url: string): Promise<void>
  back(): Promise<void>
  /** @returns the value as JSON carries it; a promise is awaited */
  evaluate(expression: string): Promise<unknown>
  /** Input as a person gives it, in the form that WebDriver and WebDriver BiDi share. */
  perform(sources: object[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** What the console was told as an error since the page was opened, exceptions included. */
  errors(): Promise<string[]>
  close(): Promise<void>
}

/** A browser that runs. */
export interface RunningBrowser {
  /** A new reader: nothing stored, nothing cached. */
  open(): Promise<Wire>
  stop(): Promise<void>
}
