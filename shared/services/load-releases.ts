/** The releases to come, computed from the rule of each service. */
import type { Content, Entry } from '../content.ts';
import { entryHref } from '../entry-href.ts';
import { daysLeft } from '../measures/dates.ts';
import { formatDate } from '../text/format.ts';
import { releaseCalendar } from './files.ts';
import { listServices } from './load-services.ts';
import { describeRule, releaseDays } from './release-days.ts';

type Service = Entry<'services'>;
/** `date`: "Wed 9 Dec 2026". `left`: "in 5 days". `calendar`: the address of its days as iCalendar. */
export type NextRelease = { name: string; href: string; on: string; date: string; left: string | undefined; rule: string; calendar: string };

export function nextRelease(service: Service, now: Date): NextRelease {
  const { id, name, release } = service;
  const [on = ''] = releaseDays(release, dayOf(now), 1);
  return {
    name,
    href: entryHref(service),
    on,
    date: `${release.weekday.slice(0, 3)} ${formatDate(on)}`,
    left: daysLeft(on, now),
    rule: describeRule(release),
    calendar: releaseCalendar(id),
  };
}

/** The next one of each service, the nearest first. */
export function nextReleases(content: Content, now: Date): NextRelease[] {
  return [...listServices(content, 'monthly'), ...listServices(content, 'cost')]
    .map((service) => nextRelease(service, now))
    .toSorted((a, b) => a.on.localeCompare(b.on));
}

/** The day in UTC. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 'yyyy-mm-dd'.length);
}
