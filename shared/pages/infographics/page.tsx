import type { DataOf } from '../../page.ts';
import { EnlargeDialog } from '../../ui/enlarge/enlarge.tsx';
import { SymbolField } from '../../ui/hero/symbol-field.tsx';
import { Publication } from '../../ui/publication/publication.tsx';
import type { load } from './load.ts';

export function Page({ data: { page, materials, caption } }: { data: DataOf<typeof load> }) {
  return (
    <>
      <Publication page={page} caption={caption} picture={<SymbolField materials={materials} />} />
      <EnlargeDialog />
    </>
  );
}
