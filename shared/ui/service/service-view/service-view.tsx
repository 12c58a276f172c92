/** The page of one service, around the parts of static.tsx. */
import { LatestArticles } from '../../article/latest-articles/latest-articles.tsx';
import { EnlargeDialog } from '../../basic/enlarge/enlarge.tsx';
import { Html } from '../../basic/html/html.tsx';
import { Chapter } from '../../page/chapter/chapter.tsx';
import type { ServiceProps } from './static.tsx';

export function ServiceView({ data: { hasArticles }, staticParts }: ServiceProps) {
  return (
    <>
      <Html className="contents" value={staticParts.chapters} />
      {hasArticles && (
        <Chapter id="blue" heading="Blue View">
          <LatestArticles label="The latest in Blue View" items={staticParts.articles} />
        </Chapter>
      )}
      <Html className="contents" value={staticParts.end} />
      <EnlargeDialog />
    </>
  );
}
