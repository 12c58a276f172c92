import type { DataOf } from '../../page.ts';
import { EnlargeDialog } from '../../ui/enlarge/enlarge.tsx';
import { CoverageField } from '../../ui/hero/coverage-field.tsx';
import { Publication } from '../../ui/publication/publication.tsx';
import type { load } from './load.ts';

export function Page({ data: { page, rows, caption } }: { data: DataOf<typeof load> }) {
  return (
    <>
      <Publication page={page} caption={caption} picture={<CoverageField rows={rows} />} />
      <EnlargeDialog />
    </>
  );
}
