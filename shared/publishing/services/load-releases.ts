/** The upcoming releases, computed from the rule of each service. */
import { dayOf } from '../../../content/vocabulary/day-bounds.ts';
import { yearMs } from '../../../content/vocabulary/durations.ts';
import type { Content, Entry } from '../../content.ts';
import { daysLeft } from '../../records/measures/dates.ts';
import { entryHref } from '../../site/entry-href.ts';
import { formatDate } from '../../text/format.ts';
import { releaseCalendar } from './files.ts';
import { listServices } from './load-services.ts';
import { describeRule, releaseDays } from './release-days.ts';

type Service = Entry<'services'>;

/** One a month. */
const maxInYear = 13;

/**
 * `date`: "Wed, Dec 9, 2026". `left`: "in 5 days". `last`: the latest release, "Nov 11, 2026". `calendar`: the address
 * of the iCalendar file with its days.
 */
export type NextRelease = {
  name: string;
  href: string;
  on: string;
  date: string;
  left: string | undefined;
  rule: string;
  last: string | undefined;
  calendar: string;
};

export function nextRelease(service: Service, now: Date): NextRelease {
  const { id, name, release } = service;
  const [on = ''] = releaseDays(release, dayOf(now), 1);
  const last = lastRelease(service, now);
  return {
    name,
    href: entryHref(service),
    on,
    date: `${release.weekday.slice(0, 3)}, ${formatDate(on)}`,
    left: daysLeft(on, now),
    rule: describeRule(release),
    last: last && formatDate(last),
    calendar: releaseCalendar(id),
  };
}

/** The next release of each service, the nearest first. */
export function nextReleases(content: Content, now: Date): NextRelease[] {
  return sortedReleases([...listServices(content, 'monthly'), ...listServices(content, 'cost')], now);
}

export function sortedReleases(services: readonly Service[], now: Date): NextRelease[] {
  return services.map((service) => nextRelease(service, now)).toSorted((a, b) => a.on.localeCompare(b.on));
}

/** The latest day of release that has come; undefined if there was none in the past year. */
export function lastRelease({ release }: Service, now: Date): string | undefined {
  const today = dayOf(now);
  return releaseDays(release, dayOf(now.getTime() - yearMs), maxInYear).findLast((day) => day <= today);
}
