/** The static parts of a list page of Blue View: everything except the filters, which keep the focus and stay open. */
import type { ArticleListData } from '../../articles/load-list-page.ts';
import { feedLinks } from '../../feeds/feed-links.ts';
import { ArticleRow } from '../article-item/article-item.tsx';
import { Follow } from '../follow/follow.tsx';
import { Link } from '../link/link.tsx';
import { PageHeadText } from '../page-head/page-head.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { RequestLine } from '../request-line/request-line.tsx';

export function splitArticleList(data: ArticleListData) {
  const { heading, description, kicker, choices, moreChoices } = data;
  return {
    data: { choices, moreChoices },
    parts: {
      heading: <PageHeadText heading={heading} intro={description} {...(kicker && { kicker })} />,
      articles: (
        <>
          <Articles data={data} />
          <Follow about={data.feedTitle} feeds={feedLinks(data.feedOf)} />
          <RequestLine request={data.request} />
        </>
      ),
    },
  };
}

function Articles({ data: { summary, empty, articles, mixesKinds, pagination } }: { data: ArticleListData }) {
  return (
    <div className="wrap article-list">
      <p className="article-list__summary">{summary}</p>
      {empty && (
        <p className="article-list__empty">
          Nothing in {empty.chosen} yet. <Link href={empty.all.href}>See all {empty.all.label}</Link>
        </p>
      )}
      {(empty?.newest ?? articles).map((article) => (
        <ArticleRow key={article.href} article={article} level={2} showKind={mixesKinds} />
      ))}
      <Pagination {...pagination} />
    </div>
  );
}
