/** The error boundary of a page: shows the error screen instead of the page, and keeps the layout. */
import { Component, type ReactNode } from 'react';
import { Link } from '../../basic/link/link.tsx';
import { ErrorScreen } from '../error-screen/error-screen.tsx';

type Props = {
  /** Resets the boundary when it changes: each page has a different key. */
  resetKey: unknown;
  children: ReactNode;
};
type State = { failed: boolean; resetKey?: unknown };

export class PageBoundary extends Component<Props, State> {
  override state: State = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }
  override render() {
    return this.state.failed ? <PageFailure /> : this.props.children;
  }
}

/** Rendered only in browsers, so it may use `history`. */
function PageFailure() {
  return (
    <ErrorScreen message="This page has stopped working in your browser." focus>
      <p className="error-screen__help">Load it again. If it stops again, go on from another page.</p>
      <ul className="error-screen__links">
        <li>
          <button type="button" className="button" onClick={() => location.reload()}>
            Try again
          </button>
        </li>
        {history.length > 1 && (
          <li>
            <button type="button" className="button button--line" onClick={() => history.back()}>
              Go back
            </button>
          </li>
        )}
        <li>
          <Link href="/">Home</Link>
        </li>
      </ul>
    </ErrorScreen>
  );
}
