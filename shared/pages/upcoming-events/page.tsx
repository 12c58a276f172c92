import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { Choices } from '../../ui/choices/choices.tsx';
import { EventMonths, EventRow, NoEvents } from '../../ui/event-row/event-row.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Section } from '../../ui/section/section.tsx';
import type { load } from './load.ts';

export function Page({ data: { tabs, months, past } }: { data: DataOf<typeof load> }) {
  return (
    <>
      <PageHead heading="Upcoming events" intro="Times are those of the place; online events also give UTC.">
        <Choices label="Events" choices={tabs} />
      </PageHead>
      <EventMonths months={months} />
      {months.length === 0 && <NoEvents>No events planned.</NoEvents>}
      {past.length > 0 && (
        <Section id="past" heading="Past" more={{ href: href('past-events'), label: 'All past events' }}>
          {past.map((event) => (
            <EventRow key={event.href} event={event} />
          ))}
        </Section>
      )}
    </>
  );
}
