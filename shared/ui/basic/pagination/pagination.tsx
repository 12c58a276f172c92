/** The pagination of a list; renders nothing for a single page. */
import { Link } from '../link/link.tsx';

type PaginationProps = {
  page: number;
  pages: number;
  previous: string | undefined;
  next: string | undefined;
  /** The texts of the links to the previous and the next page. */
  labels?: readonly [string, string];
};

const byDate = ['Newer', 'Older'] as const;

export function Pagination({ page, pages, previous, next, labels: [toPrevious, toNext] = byDate }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav className="pagination" aria-label="Pages">
      {previous ? (
        <Link className="button button--line" href={previous} rel="prev">
          {toPrevious}
        </Link>
      ) : (
        <span />
      )}
      <p>
        Page {page} of {pages}
      </p>
      {next ? (
        <Link className="button button--line" href={next} rel="next">
          {toNext}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
