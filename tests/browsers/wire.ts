/** The operations that the tests need from a browser. Everything else builds on them, so that all browsers share it. */
export interface Wire {
  readonly name: string
  navigate(url: string): Promise<void>
  back(): Promise<void>
  /** Evaluates an expression in the page. Awaits promises. @returns the value after a round trip through JSON */
  evaluate(expression: string): Promise<unknown>
  /** Performs input actions in the format that WebDriver and WebDriver BiDi share. */
  perform(sources: object[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Console errors since the page was opened, including exceptions. */
  errors(): Promise<string[]>
  close(): Promise<void>
}

/** Begins the message of the error of a command that the browser's driver never answered. */
export const DRIVER_IS_SILENT = 'The driver did not answer'

export interface RunningBrowser {
  /** Opens a tab in a new profile: nothing stored, nothing cached. */
  open(): Promise<Wire>
  stop(): Promise<void>
}
