import type { DataOf } from '../../page.ts';
import { Choices } from '../../ui/basic/choices/choices.tsx';
import { RequestLine } from '../../ui/form/request-line/request-line.tsx';
import { EventMonths, EventsCalendar, LatestPast, NoEvents } from '../../ui/page/event-row/event-row.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import type { load } from './load.ts';

export function staticParts(data: DataOf<typeof load>) {
  return { data: {}, parts: { page: <UpcomingEvents data={data} /> } };
}

function UpcomingEvents({ data: { tabs, months, past, request } }: { data: DataOf<typeof load> }) {
  return (
    <>
      <PageHead heading="Upcoming events" intro="Times are those of the place; online events also give UTC.">
        <Choices label="Events" choices={tabs} />
      </PageHead>
      <EventMonths months={months} />
      {months.length === 0 && <NoEvents>No events planned.</NoEvents>}
      <EventsCalendar />
      <LatestPast events={past} />
      <RequestLine request={request} />
    </>
  );
}
