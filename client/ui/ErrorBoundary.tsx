// Catches errors inside, so that the rest of the page keeps working.
import { Component, type ReactNode } from 'react';

export class ErrorBoundary extends Component<
  { onFail: (why: unknown) => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(why: unknown) {
    this.props.onFail(why);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
