/** What a visitor sees when there is no page to show: the fixed words, then what to do. */
import type { ReactNode } from 'react';

export function ErrorScreen({ status, message, children }: { status: number; message: string; children: ReactNode }) {
  return (
    <div className="error-screen wrap">
      <div>
        <p className="error-screen__status">Error {status}</p>
        <h1 className="error-screen__heading">Oops! An error has been detected</h1>
        <p className="error-screen__message">{message}</p>
        {children}
      </div>
      <p className="error-screen__hole" aria-hidden="true" />
    </div>
  );
}
