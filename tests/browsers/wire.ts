/** The operations that the tests need from a browser. Everything else builds on them, so all browsers are used alike. */
export interface Wire {
  readonly name: string
  navigate(url: string): Promise<void>
  back(): Promise<void>
  /** @returns the value as JSON carries it; a promise is awaited */
  evaluate(expression: string): Promise<unknown>
  /** Input as a person gives it, in the form that WebDriver and WebDriver BiDi share. */
  perform(sources: object[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Console errors since the page was opened, including exceptions. */
  errors(): Promise<string[]>
  close(): Promise<void>
}

/** A browser that runs. */
export interface RunningBrowser {
  /** A new reader: nothing stored, nothing cached. */
  open(): Promise<Wire>
  stop(): Promise<void>
}
