/** The text of the article that leads a page. Needs no script. */
import type { LeadData } from '../../../publishing/articles/load-lead.ts';
import { Link } from '../../basic/link/link.tsx';
import { PassedDay } from '../../basic/notices/passed-day.tsx';
import { ArticleAbout, ArticleDate } from '../article-item/article-item.tsx';

type LeadTextProps = { article: LeadData; level: 2 | 3; showKind?: boolean };

export function LeadText({ article, level, showKind = true }: LeadTextProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <p className="article-item__date">
        <ArticleDate article={article} showKind={showKind} />
      </p>
      <Heading className="lead-article__title">
        <Link href={article.href}>{article.title}</Link>
      </Heading>
      <p className="lead-article__standfirst">{article.standfirst}</p>
      <PassedDay text={article.passed} />
      <ArticleAbout article={article} />
    </>
  );
}
