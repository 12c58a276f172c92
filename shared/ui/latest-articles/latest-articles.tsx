/** The latest articles without standfirst: a grid, or a carousel on small screens. */
import type { ArticleSummary } from '../../articles/articles.ts';
import { ArticleItem } from '../article-item/article-item.tsx';
import { Carousel } from '../carousel/carousel.tsx';

export function LatestArticles({ label, articles }: { label: string; articles: ArticleSummary[] }) {
  return (
    <Carousel label={label}>
      <ul className="carousel__list latest-articles">
        {articles.map((article) => (
          <li key={article.href}>
            <ArticleItem article={article} standfirst={false} />
          </li>
        ))}
      </ul>
    </Carousel>
  );
}
