/** A list page of Blue View: heading, filters, articles and pagination, around the parts of static.tsx. */
import type { StaticProps } from '../../../page.ts';
import { Choices } from '../../basic/choices/choices.tsx';
import { Html } from '../../basic/html/html.tsx';
import { PageHeadBox } from '../../page/page-head/page-head.tsx';
import type { splitArticleList } from './static.tsx';

export function ArticleList({ data, staticParts }: StaticProps<typeof splitArticleList>) {
  return (
    <>
      <PageHeadBox below={<Filters data={data} />}>
        <Html className="contents" value={staticParts.heading} />
      </PageHeadBox>
      <Html value={staticParts.articles} />
    </>
  );
}

function Filters({ data: { choices, moreChoices } }: Pick<StaticProps<typeof splitArticleList>, 'data'>) {
  return (
    <div className="article-list__choices">
      <Choices {...choices} />
      {moreChoices && (
        <details className="article-list__more" open={moreChoices.choices.some(({ current }) => current)}>
          <summary>More filters</summary>
          <Choices {...moreChoices} />
        </details>
      )}
    </div>
  );
}
