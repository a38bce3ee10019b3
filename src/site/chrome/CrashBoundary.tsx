import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useTitle } from './useDocumentHead.ts'

interface Props {
  children?: ReactNode
  /** What crashed is a part of a page; the rest of it and its title stay. */
  part?: boolean
  /** What is drawn. Once it is another one, drawing is tried again. */
  subject?: unknown
}

interface State {
  error: Error | undefined
  /** What was being drawn when it crashed. */
  subject: unknown
}

/** Shows 'This page crashed.' in place of whatever threw while drawing, with a way to draw it again. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { error: undefined, subject: this.props.subject }

  static getDerivedStateFromError(error: unknown): Pick<State, 'error'> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps({ subject }: Props, state: State): State | null {
    return subject === state.subject ? null : { error: undefined, subject }
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
      <Crash {...props} heading={<h1>This page crashed.</h1>} />
    </main>
  )
}

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
