import type { DataOf, StaticProps } from '../../page.ts';
import { PersonCards } from '../../ui/article/person-tile/person-tile.tsx';
import { RequestLine } from '../../ui/form/request-line/request-line.tsx';
import { PageHeadText } from '../../ui/page/page-head/page-head.tsx';
import type { load } from './load.ts';

export type TeamProps = StaticProps<typeof staticParts>;

export function staticParts({ choices, people, area, request }: DataOf<typeof load>) {
  return {
    data: { choices },
    parts: {
      heading: (
        <PageHeadText
          heading="The Team"
          intro="Each of us stays with a few materials for years. A name leads to what its owner covers and has written."
        />
      ),
      people: (
        <>
          <section className="the-team wrap" aria-label={area}>
            <PersonCards people={people} level={2} />
          </section>
          <RequestLine request={request} />
        </>
      ),
    },
  };
}
