import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  children?: ReactNode
  /** What crashed is a part of a page; the rest of it and its title stay. */
  part?: boolean
  /** Tells when there is something else to draw, which is then tried. */
  subscribe?: (listener: () => void) => () => void
}

const crashTitle = 'Page Error'

/** Shows 'This page crashed.' in place of whatever threw while drawing, with a way to draw it again. */
export class CrashBoundary extends Component<Props, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined }
  #title = ''
  #unsubscribe: (() => void) | undefined

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidMount(): void {
    this.#unsubscribe = this.props.subscribe?.(() => {
      if (this.state.error) this.#again()
    })
  }

  override componentWillUnmount(): void {
    this.#unsubscribe?.()
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
    if (this.props.part) return
    if (document.title !== crashTitle) this.#title = document.title
    document.title = crashTitle
  }

  #again = (): void => {
    // Another page that has arrived in the meantime has set its own.
    if (document.title === crashTitle) document.title = this.#title
    this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const { part } = this.props
    const view = (
      <div className="trouble" role="alert">
        {part ? <p>This part of the page crashed.</p> : <h1>This page crashed.</h1>}
        <p>
          <code>{error.message}</code>
        </p>
        <button type="button" className="button" onClick={this.#again}>
          Try again
        </button>
      </div>
    )
    return part ? view : <main>{view}</main>
  }
}
