import type { DataOf } from '../../page.ts';
import { Choices } from '../../ui/choices/choices.tsx';
import { EventMonths, EventsCalendar, LatestPast, NoEvents } from '../../ui/event-row/event-row.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { RequestLine } from '../../ui/request-line/request-line.tsx';
import type { load } from './load.ts';

export function still(data: DataOf<typeof load>) {
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
