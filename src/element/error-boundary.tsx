import { Component, type ReactNode } from 'react'

interface Props {
  /** Told about each error. Answers whether a second try makes sense. */
  onError(error: unknown): boolean
  children: ReactNode
}

interface State {
  failed: boolean
}

/** Keeps an error of one view from its neighbours: they share one React root. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    // clearing away a broken view may fail as well; that news comes when the second try already stands
    if (!this.state.failed) return
    if (this.props.onError(error)) this.setState({ failed: false })
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
