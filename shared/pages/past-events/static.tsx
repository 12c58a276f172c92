import type { DataOf, StaticProps } from '../../page.ts';
import { RequestLine } from '../../ui/form/request-line/request-line.tsx';
import { EventMonths, NoEvents } from '../../ui/page/event-row/event-row.tsx';
import { PageHeadText } from '../../ui/page/page-head/page-head.tsx';
import type { load } from './load.ts';

export type PastEventsProps = StaticProps<typeof staticParts>;

export function staticParts({ tabs, years, months, request }: DataOf<typeof load>) {
  return {
    data: { tabs, years },
    parts: {
      heading: (
        <PageHeadText
          heading="Past events"
          intro="What was said, and what we took away. Each page keeps its address and its notes."
        />
      ),
      events: (
        <>
          <EventMonths months={months} />
          {months.length === 0 && <NoEvents>No past events.</NoEvents>}
          <RequestLine request={request} />
        </>
      ),
    },
  };
}
