/** The static parts of the cookie policy: everything except the consent form. */
import type { DataOf, StaticProps } from '../../page.ts';
import { DocumentSide, DocumentSummary } from '../../ui/page/document-page/document-page.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import type { load } from './load.ts';

export type CookiePolicyProps = StaticProps<typeof staticParts>;

export function staticParts({ document, usesAnalytics, saved }: DataOf<typeof load>) {
  return {
    data: { usesAnalytics, saved },
    parts: {
      heading: <PageHead heading={document.heading} intro={document.intro} />,
      side: <DocumentSide data={document} />,
      summary: <DocumentSummary data={document} />,
      text: document.body,
    },
  };
}
