import { Component, type ReactNode } from 'react';
import { FailureView } from './FailureView';

interface PageErrorBoundaryProps {
  children: ReactNode;
  /** A change of it (a new address) clears the error. */
  resetKey: string;
  /** Runs before the next attempt. */
  onRetry: () => void;
}

interface BoundaryState {
  failed: boolean;
  resetKey: string;
}

/** Catches errors of a page while it loads or renders, and offers to try again. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    props: PageErrorBoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  readonly #retry = () => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? <FailureView onRetry={this.#retry} /> : this.props.children;
  }
}
