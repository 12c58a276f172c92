/** The items of a row of the latest articles, without standfirst. */
import type { ArticleSummary } from '../../../publishing/articles/articles.ts';
import { ArticleItem } from '../article-item/article-item.tsx';

export function LatestItems({ articles }: { articles: ArticleSummary[] }) {
  return articles.map((article) => (
    <li key={article.href}>
      <ArticleItem article={article} standfirst={false} />
    </li>
  ));
}
