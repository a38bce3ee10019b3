import { Component, type ErrorInfo, type ReactNode } from 'react'
import { PageError } from './PageError.tsx'

interface Props {
  children?: ReactNode
  /** The children are only a part of the page: the error replaces only them, and the title stays. */
  part?: boolean
  /** When it changes, the boundary clears the error and renders the children again. */
  resetKey?: unknown
}

interface State {
  error: Error | undefined
  resetKey: unknown
}

/** Shows an error with a retry button in place of children that threw while rendering. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Pick<State, 'error'> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { error: undefined, resetKey }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const retry = () => this.setState({ error: undefined })
    const message = <code>{error.message}</code>
    return this.props.part ? (
      <div className="trouble" role="alert">
        <p>This part of the page crashed.</p>
        <p>{message}</p>
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>
      </div>
    ) : (
      <PageError title="Page Error" heading="This page crashed." retry="Try again" onRetry={retry}>
        {message}
      </PageError>
    )
  }
}
