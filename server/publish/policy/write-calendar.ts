/** Writes the dates of trade measures as a calendar. */
import type { SiteInfo } from '../../../shared/content.ts';
import type { DatedEvent } from '../../../shared/records/measures/dates.ts';
import { countryOf } from '../../../shared/records/measures/list.ts';
import { formatPublished } from '../../../shared/text/format.ts';
import { type CalendarEntry, writeICalendar } from '../calendars/write-icalendar.ts';
import { calendarUid } from '../permanent-ids.ts';
import type { PolicyDocument } from './policy-document.ts';

type EntryContext = { site: Pick<SiteInfo, 'ids'>; urlOf: PolicyDocument['urlOf'] };

export function writeCalendar(
  events: readonly DatedEvent[],
  { name, content: { site }, urlOf }: PolicyDocument,
): string {
  return writeICalendar(measureEntries(events, { site, urlOf }), { name, site, refresh: 'P1D' });
}

/** Every date, a day or a month, is an all-day entry that does not block time. */
export function measureEntries(events: readonly DatedEvent[], context: EntryContext): CalendarEntry[] {
  return events.map((event) => entryOf(event, context));
}

/**
 * A changed source results in a new revision with the same sequence number: programs use the later one (RFC 5546,
 * 2.1.5).
 */
function entryOf({ key, on, text, measure }: DatedEvent, { site, urlOf }: EntryContext): CalendarEntry {
  const isMonth = on.length === 'yyyy-mm'.length;
  return {
    uid: calendarUid(`${measure.id}.${key}`, site),
    revisedAt: measure.readOn,
    sequence: 0,
    status: 'CONFIRMED',
    span: { on },
    isBusy: false,
    summary: `${measure.title} (${countryOf(measure)}): ${text}`,
    description: `${isMonth ? `In ${formatPublished(on)}, the day is not known. ` : ''}${measure.text}\n${measure.authority}. As read on ${formatPublished(measure.readOn)}.`,
    url: urlOf(measure),
  };
}
