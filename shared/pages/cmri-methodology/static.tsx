import type { DataOf } from '../../page.ts';
import { DocumentPage } from '../../ui/page/document-page/document-page.tsx';
import type { load } from './load.ts';

export function staticParts(data: DataOf<typeof load>) {
  return { data: {}, parts: { page: <DocumentPage data={data} /> } };
}
