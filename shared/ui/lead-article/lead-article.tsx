/** The article that leads a page, with its cover above or beside the text. */
import type { LeadData } from '../../articles/load-lead.ts';
import { ArticleAbout, ArticleDate } from '../article-item/article-item.tsx';
import { CoverPicture } from '../lattice/cover-picture.tsx';
import { Link } from '../link/link.tsx';

type LeadProps = {
  article: LeadData;
  level: 2 | 3;
  beside?: boolean;
  showKind?: boolean;
};

export function LeadArticle({ article, level, beside = false, showKind = true }: LeadProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={beside ? 'lead-article lead-article--beside' : 'lead-article'}>
      {article.cover && (
        <Link className="lead-article__picture" href={article.href} tabIndex={-1} aria-hidden="true">
          <CoverPicture cover={article.cover} />
        </Link>
      )}
      <div className="lead-article__text">
        <p className="article-item__date">
          <ArticleDate article={article} showKind={showKind} />
        </p>
        <Heading className="lead-article__title">
          <Link href={article.href}>{article.title}</Link>
        </Heading>
        <p className="lead-article__standfirst">{article.standfirst}</p>
        <ArticleAbout article={article} />
      </div>
    </article>
  );
}
