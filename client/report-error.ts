/** Reports errors of this browser to the server: each once, at most a few per document. Reporting never throws. */
import {
  type ClientError,
  type ClientErrorKind,
  clientErrorsPath,
  maxMessageLength,
  maxPathLength,
  maxStackLength,
} from '../shared/site/client-errors.ts';

export type ReportError = (kind: ClientErrorKind, error: unknown) => void;

const maxReports = 5;

/** @param site `base`: base path of the site; `build`: id of the build that runs here. */
export function createErrorReporter({ base, build }: { base: string; build: string }): ReportError {
  const reported = new Set<string>();
  return (kind, error) => {
    try {
      const message = String(error).slice(0, maxMessageLength);
      if (!navigator.onLine || reported.size >= maxReports || reported.has(message)) return;
      reported.add(message);
      const path = location.pathname.slice(base.length, base.length + maxPathLength) || '/';
      const stack = error instanceof Error ? error.stack?.slice(0, maxStackLength) : undefined;
      fetch(base + clientErrorsPath, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ kind, message, path, build, stack } satisfies ClientError),
        keepalive: true,
      }).catch(() => {});
    } catch {
      // An error in error reporting is ignored.
    }
  };
}

/** Reports what no handler has caught. */
export function reportUncaught(report: ReportError) {
  addEventListener('error', ({ error, message }) => report('script', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report('script', reason));
}
