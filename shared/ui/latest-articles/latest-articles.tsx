/** The newest articles on something, by headline: a grid, on small screens a row to scroll. */
import type { ArticleSummary } from '../../articles/articles.ts';
import { ArticleItem } from '../article-item/article-item.tsx';
import { Carousel } from '../carousel/carousel.tsx';

export function LatestArticles({ label, pieces }: { label: string; pieces: ArticleSummary[] }) {
  return (
    <Carousel label={label} className="latest-articles">
      {pieces.map((piece) => (
        <li key={piece.href}>
          <ArticleItem piece={piece} standfirst={false} />
        </li>
      ))}
    </Carousel>
  );
}
