import { feedLinks } from '../../feeds/feed-links.ts';
import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { EditionList } from '../../ui/edition/edition.tsx';
import { Follow } from '../../ui/follow/follow.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { RequestLine } from '../../ui/request-line/request-line.tsx';
import type { load } from './load.ts';

export function still(data: DataOf<typeof load>) {
  return { data: {}, parts: { page: <Letters data={data} /> } };
}

function Letters({ data: { editions, request } }: { data: DataOf<typeof load> }) {
  return (
    <>
      <PageHead heading="Letters" intro="What moved in critical materials, once a month, in about eight minutes. Each edition stands here as it was sent.">
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
