/** The table of contents: beside the text on wide screens, collapsed above it on narrow ones. Works without script. */
import type { ReactNode } from 'react';

/** @param props `children`: `li` elements. */
export function Contents({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <nav className="article__contents" aria-labelledby="contents">
      <h2 className="article__label" id="contents">
        {heading}
      </h2>
      {/* Toggles the list that follows it with CSS. Hidden on wide screens, where the list is always shown. */}
      <details>
        <summary>{heading}</summary>
      </details>
      <ol data-sections="">{children}</ol>
    </nav>
  );
}
