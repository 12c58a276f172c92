import type { DataOf } from '../../page.ts';
import { SymbolField } from '../../ui/hero/symbol-field.tsx';
import { Publication } from '../../ui/publication/publication.tsx';
import type { load } from './load.ts';

export function still({ page, materials, caption }: DataOf<typeof load>) {
  return {
    data: {},
    parts: {
      page: <Publication page={page} caption={caption} picture={<SymbolField materials={materials} />} />,
    },
  };
}
