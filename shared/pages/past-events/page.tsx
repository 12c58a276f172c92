import type { DataOf } from '../../page.ts';
import { Choices } from '../../ui/choices/choices.tsx';
import { EventMonths, NoEvents } from '../../ui/event-row/event-row.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import type { load } from './load.ts';

export function Page({ data: { tabs, years, months } }: { data: DataOf<typeof load> }) {
  return (
    <>
      <PageHead heading="Past events" intro="What was said, and what we took away. Each page keeps its address and its notes.">
        <Choices label="Events" choices={tabs} />
      </PageHead>
      <div className="wrap">
        <Choices label="Year" choices={years} />
      </div>
      <EventMonths months={months} />
      {months.length === 0 && <NoEvents>No past events.</NoEvents>}
    </>
  );
}
