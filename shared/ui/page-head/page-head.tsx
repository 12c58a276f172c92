/** The head of a page that is not an article: heading and introduction. */
import type { ReactNode } from 'react';

export function PageHead({ heading, intro, kicker, children }: { heading: string; intro?: string; kicker?: string; children?: ReactNode }) {
  return (
    <header className="page-head wrap">
      <div className="page-head__title">
        {kicker && <p className="page-head__kicker">{kicker}</p>}
        <h1 className="page-head__heading">{heading}</h1>
      </div>
      {intro && <p className="page-head__intro">{intro}</p>}
      {children && <div className="page-head__below">{children}</div>}
    </header>
  );
}
