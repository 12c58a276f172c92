/** The dates of measures as items of a list. */
import { entryHref } from '../../site/entry-href.ts';
import { formatPublished } from '../../text/format.ts';
import { type DatedEvent, daysLeft } from './dates.ts';
import { countryOf } from './list.ts';

/** `left`: "in 5 days"; undefined for past dates and for months. */
export type DateLine = {
  on: string;
  date: string;
  left: string | undefined;
  title: string;
  text: string;
  country: string;
  href: string;
};

export function dateLines(events: readonly DatedEvent[], now: Date): DateLine[] {
  return events.map(({ on, text, measure }) => ({
    on,
    date: formatPublished(on),
    left: daysLeft(on, now),
    title: measure.title,
    text,
    country: countryOf(measure),
    href: entryHref(measure),
  }));
}
