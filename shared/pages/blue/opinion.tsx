/** An opinion piece on the landing page, with the author above the title. */
import type { ArticleSummary } from '../../publishing/articles/articles.ts';
import { formatDate } from '../../text/format.ts';
import { articleLength, authorNames } from '../../ui/article/article-item/article-item.tsx';
import { Link } from '../../ui/basic/link/link.tsx';

export function Opinion({ article }: { article: ArticleSummary }) {
  return (
    <article className="opinion">
      <p className="opinion__who">
        {authorNames(article)} <span>{article.authors[0]?.role}</span>
      </p>
      <h3 className="opinion__title">
        <Link href={article.href}>{article.title}</Link>
      </h3>
      <p className="opinion__standfirst">{article.standfirst}</p>
      <p className="article-item__date">
        <time dateTime={article.publishedAt}>{formatDate(article.publishedAt)}</time>, {articleLength(article)}
      </p>
    </article>
  );
}
