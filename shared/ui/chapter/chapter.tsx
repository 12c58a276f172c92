/** A section of a product page: its name in the margin, staying in view, and what it says beside it. */
import type { ReactNode } from 'react';

export function Chapter({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    // The anchor is not the heading: what stays in view has no place of its own to go to.
    <section className="chapter wrap" id={id} aria-label={heading}>
      <h2 className="chapter__heading">{heading}</h2>
      <div className="chapter__body">{children}</div>
    </section>
  );
}
