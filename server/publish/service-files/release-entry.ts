/** The releases of a service as entries of a calendar. */
import type { Entry, SiteInfo } from '../../../shared/content.ts';
import { cadenceOf } from '../../../shared/publishing/services/load-services.ts';
import { describeRule, releaseDays } from '../../../shared/publishing/services/release-days.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import type { CalendarEntry } from '../calendars/write-icalendar.ts';
import { calendarUid } from '../permanent-ids.ts';

/** `today`: a day like 2026-11-23. `revisedAt`: when the content last changed, ISO 8601. */
type ReleaseContext = { site: Pick<SiteInfo, 'ids'>; siteUrl: string; today: string; revisedAt: string };

/**
 * The releases of the next twelve months. There is one each month, so a release keeps its entry if its rule changes.
 */
export function releaseEntries(
  service: Entry<'services'>,
  { site, siteUrl, today, revisedAt }: ReleaseContext,
): CalendarEntry[] {
  const { id, name, release, deliverables } = service;
  return releaseDays(release, today, release.months?.length ?? 12).map((on) => ({
    uid: calendarUid(`release-${id}-${on.slice(0, 'yyyy-mm'.length)}`, site),
    revisedAt,
    sequence: 0,
    status: 'CONFIRMED',
    span: { on },
    isBusy: false,
    summary: `${name}: release`,
    description: `${cadenceOf(service)}. ${describeRule(release)}.\n${deliverables.map((deliverable) => deliverable.name).join('\n')}`,
    url: siteUrl + entryHref(service),
  }));
}
