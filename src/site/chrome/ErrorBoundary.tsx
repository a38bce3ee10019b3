import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useTitle } from './useDocumentHead.ts'

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
    return this.props.part ? (
      <Crash message={error.message} onRetry={retry} heading={<p>This part of the page crashed.</p>} />
    ) : (
      <PageCrash message={error.message} onRetry={retry} />
    )
  }
}

interface CrashProps {
  message: string
  onRetry(): void
}

function PageCrash(props: CrashProps): ReactNode {
  useTitle('Page Error')
  return (
    <main>
      <Crash
        {...props}
        heading={
          <h1 ref={focusError} tabIndex={-1}>
            This page crashed.
          </h1>
        }
      />
    </main>
  )
}

/** A ref for the heading of an error that replaces the page, and with it what had the focus. */
export const focusError = (heading: HTMLElement | null): void => heading?.focus()

const Crash = ({ heading, message, onRetry }: CrashProps & { heading: ReactNode }): ReactNode => (
  <div className="trouble" role="alert">
    {heading}
    <p>
      <code>{message}</code>
    </p>
    <button type="button" className="button" onClick={onRetry}>
      Try again
    </button>
  </div>
)
