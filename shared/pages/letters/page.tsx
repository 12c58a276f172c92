import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { EditionRow } from '../../ui/edition/edition.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import type { load } from './load.ts';

export function Page({ data: { editions } }: { data: DataOf<typeof load> }) {
  return (
    <>
      <PageHead heading="Letters" intro="What moved in critical materials, once a month, in about eight minutes. Each edition stands here as it was sent.">
        <Link className="button" href={href('sign-up')}>
          Subscribe for free
        </Link>
      </PageHead>
      <div className="wrap">
        {editions.length === 0 && <p className="edition__none">The first letter has not come out yet.</p>}
        {editions.map((edition) => (
          <EditionRow key={edition.href} edition={edition} />
        ))}
      </div>
    </>
  );
}
