/** An article of Blue View in a list: as a row with its date in the margin, or as a compact item. */
import { articleKinds } from '../../articles/article-kinds.ts';
import type { ArticleSummary, ArticleLink as Line } from '../../articles/articles.ts';
import { formatDate } from '../../text/format.ts';
import { MaterialChips } from '../element-tile/element-tile.tsx';
import { Link } from '../link/link.tsx';

type ArticleItemProps = {
  piece: ArticleSummary;
  /** Level of the title below the heading it stands under. */
  level?: 2 | 3 | 4;
  /** Say what kind it is, where kinds are mixed. */
  showKind?: boolean;
};

/** A line of a list page: date, title with standfirst, who and what. */
export function ArticleRow({ piece, level = 3, showKind = false }: ArticleItemProps) {
  return (
    <article className="article-item article-item--row">
      <p className="article-item__date">
        <ArticleDate piece={piece} showKind={showKind} />
      </p>
      <div>
        <ArticleTitle piece={piece} level={level} />
        <p className="article-item__standfirst">{piece.standfirst}</p>
      </div>
      <ArticleAbout piece={piece} />
    </article>
  );
}

/** For columns and grids: kind and date, title, and as much as there is room for. */
export function ArticleItem({ piece, level = 3, showKind = true, standfirst = true }: ArticleItemProps & { standfirst?: boolean }) {
  return (
    <article className="article-item article-item--compact">
      <p className="article-item__date">
        <ArticleDate piece={piece} showKind={showKind} />
      </p>
      <ArticleTitle piece={piece} level={level} />
      {standfirst && <p className="article-item__standfirst">{piece.standfirst}</p>}
      <div className="article-item__about">
        <span>{authorNames(piece)}</span>
        <MaterialChips materials={piece.materials} />
      </div>
    </article>
  );
}

/** The least: kind and date, title, author. */
export function ArticleItemCompact({ piece }: { piece: Line }) {
  return (
    <article className="article-item article-item--compact">
      <p className="article-item__date">
        <ArticleDate piece={piece} showKind />
      </p>
      <ArticleTitle piece={piece} level={3} />
      <p className="article-item__about">{piece.by}</p>
    </article>
  );
}

/** Who wrote it, how long it is, what it is about. */
export function ArticleAbout({ piece }: { piece: ArticleSummary }) {
  return (
    <div className="article-item__about">
      <span>{[authorNames(piece), articleLength(piece)].filter(Boolean).join(', ')}</span>
      <MaterialChips materials={piece.materials} />
    </div>
  );
}

export function ArticleDate({ piece, showKind }: { piece: Pick<ArticleSummary, 'kind' | 'publishedAt'>; showKind: boolean }) {
  return (
    <>
      {showKind && <b className="article-item__kind">{articleKinds[piece.kind].one}</b>}
      <time dateTime={piece.publishedAt}>{formatDate(piece.publishedAt)}</time>
    </>
  );
}

function ArticleTitle({ piece, level }: { piece: Pick<ArticleSummary, 'href' | 'title'>; level: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <Heading className="article-item__title">
      <Link href={piece.href}>{piece.title}</Link>
    </Heading>
  );
}

/** How much there is of it. */
export function articleLength({ minutes, length }: ArticleSummary): string {
  return length ?? `${minutes} min`;
}

export function authorNames({ authors }: ArticleSummary): string {
  return authors.map(({ name }) => name).join(', ');
}
