/** A list page of Blue View: heading, filters, articles and pagination. */
import type { ArticleListData } from '../../articles/load-list-page.ts';
import { ArticleRow } from '../article-item/article-item.tsx';
import { Choices } from '../choices/choices.tsx';
import { Link } from '../link/link.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { Pagination } from '../pagination/pagination.tsx';

export function ArticleList({ data }: { data: ArticleListData }) {
  const { choices, moreChoices, mixesKinds } = data;
  return (
    <>
      <PageHead heading={data.heading} intro={data.description} {...(data.kicker && { kicker: data.kicker })}>
        <div className="article-list__choices">
          <Choices {...choices} />
          {moreChoices && (
            <details className="article-list__more" open={moreChoices.choices.some(({ current }) => current)}>
              <summary>More filters</summary>
              <Choices {...moreChoices} />
            </details>
          )}
        </div>
      </PageHead>
      <div className="wrap article-list">
        <p className="article-list__summary">{data.summary}</p>
        {data.empty && (
          <p className="article-list__empty">
            Nothing in {data.empty.chosen} yet. <Link href={data.empty.all.href}>See all {data.empty.all.label}</Link>
          </p>
        )}
        {(data.empty?.newest ?? data.articles).map((article) => (
          <ArticleRow key={article.href} article={article} level={2} showKind={mixesKinds} />
        ))}
        <Pagination {...data.pagination} />
      </div>
    </>
  );
}
