/** A section of a material or service page, with a sticky heading in the margin. */
import type { ReactNode } from 'react';

/**
 * The id is on the section, not on the heading: when scrolling up to an anchor, browsers would find a sticky heading at
 * the end of its section.
 */
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
