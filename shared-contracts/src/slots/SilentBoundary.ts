import { Component, type ReactNode } from 'react';

export interface SilentBoundaryProps {
  readonly children: ReactNode;
  readonly onError: (error: unknown) => void;
}

interface State {
  readonly hasFailed: boolean;
}

/** Renders nothing if its children throw. */
export class SilentBoundary extends Component<SilentBoundaryProps, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
