/** The page of one service, around the parts of still.tsx. */
import { Chapter } from '../chapter/chapter.tsx';
import { EnlargeDialog } from '../enlarge/enlarge.tsx';
import { Html } from '../html/html.tsx';
import { LatestArticles } from '../latest-articles/latest-articles.tsx';
import type { ServiceProps } from './still.tsx';

export function ServiceView({ data: { hasArticles }, still }: ServiceProps) {
  return (
    <>
      <Html className="contents" value={still.chapters} />
      {hasArticles && (
        <Chapter id="blue" heading="Blue View">
          <LatestArticles label="The latest in Blue View" items={still.articles} />
        </Chapter>
      )}
      <Html className="contents" value={still.end} />
      <EnlargeDialog />
    </>
  );
}
