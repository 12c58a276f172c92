/** A text to rely on: what it says in a few plain points, its contents, the text itself. */
import type { ComposedPageData } from '../../composed-page/load-composed-page.ts';
import { formatDate } from '../../format.ts';
import { Html } from '../html/html.tsx';
import { MarkedList } from '../marked-list/marked-list.tsx';
import { PageHead } from '../page-head/page-head.tsx';

export function DocumentPage({ data: { heading, intro, updated, summary, contents, body } }: { data: ComposedPageData }) {
  return (
    <>
      <PageHead heading={heading} intro={intro} />
      <div className="document-page wrap">
        <div className="document-page__side">
          {updated && (
            <p className="document-page__updated">
              Updated <time dateTime={updated}>{formatDate(updated)}</time>
            </p>
          )}
          {contents.length > 0 && (
            <nav aria-labelledby="contents">
              <h2 className="document-page__label" id="contents">
                Contents
              </h2>
              <ol>
                {contents.map(({ id, text }) => (
                  <li key={id}>
                    <a className="document-page__link" href={`#${id}`}>
                      {text}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
        </div>
        <div>
          {summary.length > 0 && (
            <section className="document-page__summary" aria-labelledby="in-short">
              <h2 className="document-page__label" id="in-short">
                In short
              </h2>
              <MarkedList items={summary} />
            </section>
          )}
          {body && <Html className="prose" value={body} />}
        </div>
      </div>
    </>
  );
}
