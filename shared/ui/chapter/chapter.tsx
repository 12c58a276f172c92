/** A section of a product page: its name in the margin, staying in view, and what it says beside it. */
import type { ReactNode } from 'react';

/** Links lead to the section: for those who come from below, a heading that stays in view stands at its end. */
export function Chapter({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className="chapter wrap" id={id} aria-labelledby={`${id}-heading`}>
      <h2 className="chapter__heading" id={`${id}-heading`}>
        {heading}
      </h2>
      <div className="chapter__body">{children}</div>
    </section>
  );
}
