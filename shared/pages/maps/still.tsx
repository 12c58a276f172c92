import type { DataOf } from '../../page.ts';
import { CoverageField } from '../../ui/hero/coverage-field.tsx';
import { Publication } from '../../ui/publication/publication.tsx';
import type { load } from './load.ts';

export function still({ page, rows, caption }: DataOf<typeof load>) {
  return {
    data: {},
    parts: {
      page: <Publication page={page} caption={caption} picture={<CoverageField rows={rows} />} />,
    },
  };
}
