import { Component, type ReactNode } from 'react'

interface Props {
  /** Called with each error. Returns whether to render the view again. */
  onError(error: unknown): boolean
  children: ReactNode
}

interface State {
  failure: { error: unknown } | undefined
}

/** Isolates the errors of a view, because all views share one React root. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined }
  #reported: State['failure']

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidMount(): void {
    this.#report()
  }

  override componentDidUpdate(): void {
    this.#report()
  }

  // not in componentDidCatch, which Preact calls before the broken view is removed
  #report(): void {
    const { failure } = this.state
    if (!failure || failure === this.#reported) return
    this.#reported = failure
    if (this.props.onError(failure.error)) this.setState({ failure: undefined })
  }

  override render(): ReactNode {
    return this.state.failure ? null : this.props.children
  }
}
