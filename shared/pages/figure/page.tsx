/** The page of a figure, around the parts of static.tsx. */
import { Cite } from '../../ui/article/cite/cite.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import type { FigureProps } from './static.tsx';

export function Page({ staticParts }: FigureProps) {
  return (
    <>
      <Html className="contents" value={staticParts.head} />
      <div className="figure-page wrap">
        <Html className="contents" value={staticParts.chart} />
        <div>
          <section id="cite" aria-labelledby="cite-heading">
            <h2 className="chapter__label" id="cite-heading">
              Cite
            </h2>
            <Cite line={staticParts.citeLine} files={staticParts.citeFiles} />
          </section>
          <Html value={staticParts.files} />
        </div>
      </div>
      <Html className="contents" value={staticParts.record} />
    </>
  );
}
