/** A policy or method document: summary, table of contents and text. */
import type { ReactNode } from 'react';
import type { ComposedPageData } from '../../composed-page/load-composed-page.ts';
import { formatDate } from '../../text/format.ts';
import { Html } from '../html/html.tsx';
import { MarkedList } from '../marked-list/marked-list.tsx';
import { PageHead } from '../page-head/page-head.tsx';

/** @param props `children`: boxes between the summary and the text. */
export function DocumentPage({ data: { heading, intro, updated, summary, contents, body }, children }: { data: ComposedPageData; children?: ReactNode }) {
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
            <nav aria-labelledby="document-contents">
              <h2 className="document-page__label" id="document-contents">
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
            <DocumentBox id="in-short" heading="In short">
              <MarkedList items={summary} />
            </DocumentBox>
          )}
          {children}
          {body && <Html className="prose" value={body} />}
        </div>
      </div>
    </>
  );
}

/** A highlighted box: the summary, or a form. */
export function DocumentBox({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className="document-page__box" aria-labelledby={id}>
      <h2 className="document-page__label" id={id}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
