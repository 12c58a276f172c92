import type { DataOf } from '../../page.ts';
import { ShareColumns } from '../../ui/hero/share-columns.tsx';
import { Publication } from '../../ui/publication/publication.tsx';
import type { load } from './load.ts';

export function still({ page, ranking, columns, caption }: DataOf<typeof load>) {
  return {
    data: {},
    parts: {
      page: (
        <Publication
          page={page}
          kicker="CMRI"
          caption={caption}
          picture={<ShareColumns columns={columns} />}
          start={{ href: `#${ranking.id}`, label: ranking.heading }}
        />
      ),
    },
  };
}
