/** The error screen: fixed heading, message, and what to do next. */
import type { ReactNode } from 'react';

type Props = { status?: number; message: string; focus?: boolean; children: ReactNode };

/** @param props `focus`: moves the focus to the heading, for a screen that replaces a page in the browser. */
export function ErrorScreen({ status, message, focus, children }: Props) {
  return (
    <div className="error-screen wrap">
      <div>
        {status && <p className="error-screen__status">Error {status}</p>}
        <h1 className="error-screen__heading" {...(focus && takesFocus)}>
          Oops! An error has been detected
        </h1>
        <p className="error-screen__message">{message}</p>
        {children}
      </div>
      <p className="error-screen__hole">A vacancy: one atom missing</p>
    </div>
  );
}

const takesFocus = { tabIndex: -1, ref: (heading: HTMLElement | null) => heading?.focus() };
