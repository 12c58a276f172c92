/** The static parts of a list page of Blue View: everything except the filters, which keep the focus and stay open. */
import type { ArticleListData } from '../../../publishing/articles/load-list-page.ts';
import { feedLinks } from '../../../site/feeds/feed-links.ts';
import { Link } from '../../basic/link/link.tsx';
import { Pagination } from '../../basic/pagination/pagination.tsx';
import { Follow } from '../../form/follow/follow.tsx';
import { RequestLine } from '../../form/request-line/request-line.tsx';
import { PageHeadText } from '../../page/page-head/page-head.tsx';
import { ArticleRow } from '../article-item/article-item.tsx';

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
