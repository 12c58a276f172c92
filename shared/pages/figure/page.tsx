/** The page of a figure, around the parts of still.tsx. */
import { Cite } from '../../ui/article/cite/cite.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { Chapter } from '../../ui/page/chapter/chapter.tsx';
import type { FigureProps } from './still.tsx';

export function Page({ still }: FigureProps) {
  return (
    <>
      <Html className="contents" value={still.figure} />
      <Chapter id="cite" heading="Cite">
        <div>
          <Cite line={still.citeLine} files={still.citeFiles} />
        </div>
      </Chapter>
      <Html className="contents" value={still.embed} />
    </>
  );
}
