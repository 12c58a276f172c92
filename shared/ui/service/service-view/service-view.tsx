/** The page of one service, around the parts of still.tsx. */
import { LatestArticles } from '../../article/latest-articles/latest-articles.tsx';
import { EnlargeDialog } from '../../basic/enlarge/enlarge.tsx';
import { Html } from '../../basic/html/html.tsx';
import { Chapter } from '../../page/chapter/chapter.tsx';
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
