/** The head of a page that is not an article: heading and introduction. */
import type { ReactNode } from 'react';

type PageHeadTextProps = { heading: string; intro?: string; kicker?: string };

export function PageHead({ children, ...text }: PageHeadTextProps & { children?: ReactNode }) {
  return (
    <PageHeadBox below={children}>
      <PageHeadText {...text} />
    </PageHeadBox>
  );
}

/** @param props `children`: `PageHeadText`, or its markup. `below`: content below it, across the whole width. */
export function PageHeadBox({ below, children }: { below?: ReactNode; children: ReactNode }) {
  return (
    <header className="page-head wrap">
      {children}
      {below && <div className="page-head__below">{below}</div>}
    </header>
  );
}

export function PageHeadText({ heading, intro, kicker }: PageHeadTextProps) {
  return (
    <>
      <div className="page-head__title">
        {kicker && <p className="page-head__kicker">{kicker}</p>}
        <h1 className="page-head__heading">{heading}</h1>
      </div>
      {intro && <p className="page-head__intro">{intro}</p>}
    </>
  );
}
