import type { ComposedPageData } from '../../evidence/composed-page/load-composed-page.ts';
import { DocumentPage } from '../../ui/page/document-page/document-page.tsx';

export function staticParts(data: ComposedPageData) {
  return { data: {}, parts: { page: <DocumentPage data={data} /> } };
}
