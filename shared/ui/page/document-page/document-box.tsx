/** A highlighted box of a policy or method document: the summary, or a form. */
import type { ReactNode } from 'react';

export function DocumentBox({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className="document-page__box" aria-labelledby={id}>
      <h2 className="document-page__label" id={id}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
