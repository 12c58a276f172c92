/** The page of a figure, around the parts of static.tsx. */
import { Cite } from '../../ui/article/cite/cite.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { Chapter } from '../../ui/page/chapter/chapter.tsx';
import type { FigureProps } from './static.tsx';

export function Page({ staticParts }: FigureProps) {
  return (
    <>
      <Html className="contents" value={staticParts.figure} />
      <Chapter id="cite" heading="Cite">
        <div>
          <Cite line={staticParts.citeLine} files={staticParts.citeFiles} />
        </div>
      </Chapter>
      <Html className="contents" value={staticParts.embed} />
    </>
  );
}
