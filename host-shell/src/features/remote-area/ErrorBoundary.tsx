import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Shown instead of the failed children. */
  renderFailure: (error: unknown) => ReactNode;
  onError?: (error: unknown) => void;
  /** Changing it renders the children again. */
  resetKey?: string;
}

interface State {
  readonly failed: { readonly error: unknown } | null;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.setState({ failed: null });
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? this.props.renderFailure(failed.error) : this.props.children;
  }
}
