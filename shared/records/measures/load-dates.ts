/** The dates of measures as items of a list. */
import { entryHref } from '../../site/entry-href.ts';
import { formatDate, formatPublished } from '../../text/format.ts';
import { type DatedEvent, daysAgo, daysLeft, nextDates, unsettledDates } from './dates.ts';
import { countryOf, type Measure, withoutSuspensions } from './list.ts';
import { stateAt } from './state.ts';

/** `left`: "in 5 days", or "3 days ago" for a date that is not settled; undefined for others and for months. */
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

const maxUnsettled = 2;

/** The next dates, `count` at most, after those that have just passed and of which we do not know what came. */
export function openDates(measures: readonly Measure[], count: number, now: Date): DateLine[] {
  const passed = unsettledDates(measures, now).slice(0, maxUnsettled);
  const next = nextDates(withoutSuspensions(measures), now).slice(0, count);
  return [
    ...dateLines(passed, now).map((line, index) => ({ ...line, ...outcomeOf(passed[index], now) })),
    ...dateLines(next, now),
  ];
}

/** "Was due to end on Nov 27, 2026. Not confirmed. Read on Nov 22, 2026." */
function outcomeOf(event: DatedEvent | undefined, now: Date): Partial<DateLine> {
  if (!event) return {};
  const { on, text, measure } = event;
  const state = stateAt(measure, now);
  const what = state.state === 'unconfirmed' ? state.text : `${text}. Not confirmed`;
  return { left: daysAgo(on, now), text: `${what}. Read on ${formatDate(measure.readOn)}.` };
}
