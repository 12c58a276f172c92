/** The page of a figure, around the parts of still.tsx. */
import { Chapter } from '../../ui/chapter/chapter.tsx';
import { Cite } from '../../ui/cite/cite.tsx';
import { Html } from '../../ui/html/html.tsx';
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
