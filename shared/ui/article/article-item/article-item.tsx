/** An article in a list: as a row with the date in the margin, or as a compact item. */
import type { ArticleSummary, ArticleLink as Line } from '../../../publishing/articles/articles.ts';
import { articleKinds } from '../../../records/articles/article-kinds.ts';
import { formatDate } from '../../../text/format.ts';
import { Link, useAddress } from '../../basic/link/link.tsx';
import { PassedDay } from '../../basic/notices/passed-day.tsx';
import { ChartOutline } from '../../basic/outline/outline.tsx';
import { MaterialChips } from '../../data/element-tile/element-tile.tsx';
import { PersonTile } from '../person-tile/person-tile.tsx';

type ArticleItemProps = {
  article: ArticleSummary;
  /** Heading level of the title. */
  level?: 2 | 3 | 4;
  /** Shows the kind, for lists of several kinds. */
  showKind?: boolean;
};

/** A row of a list page: date, title with standfirst, authors and materials. */
export function ArticleRow({ article, level = 3, showKind = false }: ArticleItemProps) {
  return (
    <article className="article-item article-item--row">
      <p className="article-item__date">
        <ArticleDate article={article} showKind={showKind} />
      </p>
      <div className={article.poster || article.thumb || article.portrait ? 'article-item__video' : undefined}>
        {article.poster && <Poster address={article.poster} />}
        <Thumb thumb={article.thumb} />
        {article.portrait && (
          <div className="article-item__portrait">
            <PersonTile person={article.portrait} />
          </div>
        )}
        <div>
          <ArticleTitle article={article} level={level} />
          <p className="article-item__standfirst">{article.standfirst}</p>
          <PassedDay text={article.passed} />
        </div>
      </div>
      <ArticleAbout article={article} />
    </article>
  );
}

function Thumb({ thumb }: { thumb: ArticleSummary['thumb'] | undefined }) {
  return thumb && <ChartOutline className="article-item__thumb" drawing={thumb} />;
}

/** The poster of a video. The title beside it is the link. */
function Poster({ address }: { address: string }) {
  const url = useAddress()(address);
  return (
    <img className="article-item__poster" src={url} alt="" width={320} height={180} loading="lazy" decoding="async" />
  );
}

/** An item for columns and grids: kind and date, title, optional standfirst, authors and materials. */
export function ArticleItem({
  article,
  level = 3,
  showKind = true,
  standfirst = true,
}: ArticleItemProps & { standfirst?: boolean }) {
  return (
    <article className="article-item article-item--compact">
      <p className="article-item__date">
        <ArticleDate article={article} showKind={showKind} />
      </p>
      <ArticleTitle article={article} level={level} />
      {standfirst && <p className="article-item__standfirst">{article.standfirst}</p>}
      <PassedDay text={article.passed} />
      <div className="article-item__about">
        <span>{authorNames(article)}</span>
        <MaterialChips materials={article.materials} />
      </div>
    </article>
  );
}

/** The shortest form: kind and date, title, authors. */
export function ArticleItemCompact({ article }: { article: Line }) {
  return (
    <article className="article-item article-item--compact">
      <Thumb thumb={article.thumb} />
      <p className="article-item__date">
        <ArticleDate article={article} showKind />
      </p>
      <ArticleTitle article={article} level={3} />
      <PassedDay text={article.passed} />
      <p className="article-item__about">{article.by}</p>
    </article>
  );
}

/** Authors, length and materials. */
export function ArticleAbout({ article }: { article: ArticleSummary }) {
  return (
    <div className="article-item__about">
      <span>{[authorNames(article), articleLength(article)].filter(Boolean).join(', ')}</span>
      <MaterialChips materials={article.materials} />
    </div>
  );
}

export function ArticleDate({
  article,
  showKind,
}: {
  article: Pick<ArticleSummary, 'kind' | 'publishedAt'>;
  showKind: boolean;
}) {
  return (
    <>
      {showKind && <b className="article-item__kind">{articleKinds[article.kind].one}</b>}{' '}
      <time dateTime={article.publishedAt}>{formatDate(article.publishedAt)}</time>
    </>
  );
}

function ArticleTitle({ article, level }: { article: Pick<ArticleSummary, 'href' | 'title'>; level: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <Heading className="article-item__title">
      <Link href={article.href}>{article.title}</Link>
    </Heading>
  );
}

/** The reading time, or the length of a video. */
export function articleLength({ minutes, length }: ArticleSummary): string {
  return length ?? `${minutes} min`;
}

export function authorNames({ authors }: ArticleSummary): string {
  return authors.map(({ name }) => name).join(', ');
}
