import type { ComposedPageData } from '../../composed-page/load-composed-page.ts';
import { DocumentPage } from '../../ui/document-page/document-page.tsx';

export function still(data: ComposedPageData) {
  return { data: {}, parts: { page: <DocumentPage data={data} /> } };
}
