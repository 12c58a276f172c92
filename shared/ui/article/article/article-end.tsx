/** The end of an article: changes and authors. */
import type { ArticleData } from '../../../publishing/articles/load-article.ts';
import { formatDate } from '../../../text/format.ts';
import { Link } from '../../basic/link/link.tsx';

export function ArticleEnd({ data: { changes, authors } }: { data: ArticleData }) {
  return (
    <>
      {changes.length > 0 && (
        <section className="article__end">
          <h2>Changes since publication</h2>
          <ol>
            {changes.map(({ at, note }) => (
              <li key={at}>
                <time dateTime={at}>{formatDate(at)}</time>: {note}
              </li>
            ))}
          </ol>
        </section>
      )}
      {authors.length > 0 && (
        <section className="article__end">
          <h2>{authors.length > 1 ? 'Authors' : 'Author'}</h2>
          {authors.map(({ name, role, covers, initials, href: address }) => (
            <div key={address} className="article__author">
              <span className="article__initials" aria-hidden="true">
                {initials}
              </span>
              <p>
                <Link href={address}>{name}</Link> {`${role}. Covers: ${covers}.`}
              </p>
            </div>
          ))}
        </section>
      )}
    </>
  );
}
