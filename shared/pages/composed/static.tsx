import type { DataOf } from '../../page.ts';
import { ComposedPage } from '../../ui/page/composed-page/composed-page.tsx';
import type { load } from './load.ts';

export function staticParts(data: DataOf<typeof load>) {
  return { data: {}, parts: { page: <ComposedPage data={data} /> } };
}
