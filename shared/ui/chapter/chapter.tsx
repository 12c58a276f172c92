/** A section of a product page: its name in the margin, staying in view, and what it says beside it. */
import type { ReactNode } from 'react';

export function Chapter({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className="chapter wrap" aria-labelledby={id}>
      <h2 className="chapter__heading" id={id}>
        {heading}
      </h2>
      <div className="chapter__body">{children}</div>
    </section>
  );
}
