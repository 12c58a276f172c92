import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { feedLinks } from '../../site/feeds/feed-links.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { EditionList } from '../../ui/data/edition/edition.tsx';
import { Follow } from '../../ui/form/follow/follow.tsx';
import { RequestLine } from '../../ui/form/request-line/request-line.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import type { load } from './load.ts';

export function staticParts(data: DataOf<typeof load>) {
  return { data: {}, parts: { page: <Letters data={data} /> } };
}

function Letters({ data: { editions, request } }: { data: DataOf<typeof load> }) {
  return (
    <>
      <PageHead
        heading="Letters"
        intro="What moved in critical materials, once a month, in about eight minutes. Every letter, as sent."
      >
        <Link className="button" href={href('sign-up')}>
          Subscribe for free
        </Link>
      </PageHead>
      <div className="wrap">
        <EditionList editions={editions} />
      </div>
      <Follow about="our letters" feeds={feedLinks(href('letters'))} />
      <RequestLine request={request} />
    </>
  );
}
