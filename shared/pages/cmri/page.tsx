import type { DataOf } from '../../page.ts';
import { EnlargeDialog } from '../../ui/enlarge/enlarge.tsx';
import { ShareColumns } from '../../ui/hero/share-columns.tsx';
import { Publication } from '../../ui/publication/publication.tsx';
import type { load } from './load.ts';

export function Page({ data: { page, ranking, columns, caption } }: { data: DataOf<typeof load> }) {
  return (
    <>
      <Publication
        page={page}
        kicker="CMRI"
        caption={caption}
        picture={<ShareColumns columns={columns} />}
        start={{ href: `#${ranking.id}`, label: ranking.heading }}
      />
      <EnlargeDialog />
    </>
  );
}
