/** A policy or method document: summary, table of contents and text. */
import type { ReactNode } from 'react';
import type { ComposedPageData } from '../../../evidence/composed-page/load-composed-page.ts';
import { formatDate } from '../../../text/format.ts';
import { Html } from '../../basic/html/html.tsx';
import { MarkedList } from '../../basic/marked-list/marked-list.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { DocumentBox } from './document-box.tsx';

type PartProps = { data: ComposedPageData };

/** @param props `children`: boxes between the summary and the text. */
export function DocumentPage({ data, children }: PartProps & { children?: ReactNode }) {
  return (
    <>
      <PageHead heading={data.heading} intro={data.intro} />
      <div className="document-page wrap">
        <div className="document-page__side">
          <DocumentSide data={data} />
        </div>
        <div>
          <DocumentSummary data={data} />
          {children}
          {data.body && <Html className="prose prose--rich" value={data.body} />}
        </div>
      </div>
    </>
  );
}

/** The side column of the text: its date and its table of contents. */
export function DocumentSide({ data: { updated, contents } }: PartProps) {
  return (
    <>
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
          <ol data-sections="">
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
    </>
  );
}

export function DocumentSummary({ data: { summary } }: PartProps) {
  if (summary.length === 0) return null;
  return (
    <DocumentBox id="in-short" heading="In short">
      <MarkedList items={summary} />
    </DocumentBox>
  );
}
