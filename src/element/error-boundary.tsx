import { Component, type ReactNode } from 'react'

interface Props {
  /** Called with each error. Returns whether to render the view again. */
  onError(error: unknown): boolean
  children: ReactNode
}

interface State {
  failed: boolean
}

/** Isolates the errors of a view, because all views share one React root. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    // unmounting the broken view may throw as well, after the second attempt has been rendered
    if (!this.state.failed) return
    if (this.props.onError(error)) this.setState({ failed: false })
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
