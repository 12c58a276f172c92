/** The documents that hold all trade measures, by address. */
import { entryHref } from '../entry-href.ts';
import type { Measure } from './list.ts';

export const policyFiles = [
  { path: '/policy.csv', type: 'text/csv', label: 'CSV', text: 'one row for each measure, for a spreadsheet' },
  { path: '/policy.json', type: 'application/json', label: 'JSON', text: 'the same rows with their dates, for a program' },
  { path: '/policy.ics', type: 'text/calendar', label: 'Calendar', text: 'all dates to come, to subscribe to (iCalendar)' },
  { path: '/policy/feed.xml', type: 'application/atom+xml', label: 'Atom feed', text: 'what changed, in a feed reader' },
  { path: '/policy/feed.json', type: 'application/feed+json', label: 'JSON feed', text: 'the same feed as JSON' },
] as const;

/** The dates of one measure as a calendar. */
export function calendarOf(measure: Measure): string {
  return `${entryHref(measure)}.ics`;
}
