import type { ComposedPageData } from '../../composed-page/load-composed-page.ts';
import { ComposedPage } from '../../ui/composed-page/composed-page.tsx';

export function still(data: ComposedPageData) {
  return { data: {}, parts: { page: <ComposedPage data={data} /> } };
}
