/** The pagination of a list; renders nothing for a single page. */
import { Link } from '../link/link.tsx';

export function Pagination({ page, pages, previous, next }: { page: number; pages: number; previous: string | undefined; next: string | undefined }) {
  if (pages < 2) return null;
  return (
    <nav className="pagination" aria-label="Pages">
      {previous ? (
        <Link className="button button--line" href={previous} rel="prev">
          Newer
        </Link>
      ) : (
        <span />
      )}
      <p>
        Page {page} of {pages}
      </p>
      {next ? (
        <Link className="button button--line" href={next} rel="next">
          Older
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
