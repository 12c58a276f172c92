/** A list page of Blue View: heading, filters, articles and pagination, around the parts of still.tsx. */
import type { StillProps } from '../../../page.ts';
import { Choices } from '../../basic/choices/choices.tsx';
import { Html } from '../../basic/html/html.tsx';
import { PageHeadBox } from '../../page/page-head/page-head.tsx';
import type { splitArticleList } from './still.tsx';

export function ArticleList({ data, still }: StillProps<typeof splitArticleList>) {
  return (
    <>
      <PageHeadBox below={<Filters data={data} />}>
        <Html className="contents" value={still.heading} />
      </PageHeadBox>
      <Html value={still.articles} />
    </>
  );
}

function Filters({ data: { choices, moreChoices } }: Pick<StillProps<typeof splitArticleList>, 'data'>) {
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
