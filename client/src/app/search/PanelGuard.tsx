import { Component, type ReactNode } from 'react';

/** Suggestions are a help: when they cannot be loaded, the search goes on without them. */
export class PanelGuard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
