/** The contents of a long text, beside it where there is room; above it they are folded up until asked for, also without script. */
import type { ReactNode } from 'react';

/** @param props `children`: the items of a list. */
export function Contents({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <nav className="article__contents" aria-labelledby="contents">
      <h2 className="article__label" id="contents">
        {heading}
      </h2>
      {/* Opens the list that follows: where there is room the list is there and this is not. */}
      <details>
        <summary>{heading}</summary>
      </details>
      <ol>{children}</ol>
    </nav>
  );
}
