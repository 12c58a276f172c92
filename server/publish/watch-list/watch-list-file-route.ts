/**
 * A watch list as a calendar and as JSON: `/watch.ics?m=co,ga`, `/watch.json?m=co,ga`. Its feeds are written by
 * server/publish/feeds.
 */
import { dayOf } from '../../../content/vocabulary/day-bounds.ts';
import { readWatchList, type WatchList } from '../../../shared/publishing/watch-list/watch-list.ts';
import { eventsOnAny, measuresOnAny, servicesOnAny } from '../../../shared/publishing/watch-list/watch-list-items.ts';
import { namesInText } from '../../../shared/records/materials/names-in-text.ts';
import { eventsOf } from '../../../shared/records/measures/dates.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { eventEntries } from '../calendars/event-entry.ts';
import { writeICalendar } from '../calendars/write-icalendar.ts';
import { type FileRequest, type FileRoute, light } from '../file-route.ts';
import { measureEntries } from '../policy/write-calendar.ts';
import { releaseEntries } from '../service-files/release-entry.ts';
import { describeWatchList } from './describe-watch-list.ts';

/** `self`: the public address of the file. */
type WatchListFile = { list: WatchList; self: string } & Pick<
  FileRequest,
  'content' | 'now' | 'siteUrl' | 'lastChange'
>;

const formats: Record<string, { type: string; write: (file: WatchListFile) => string }> = {
  ics: { type: 'text/calendar; charset=utf-8', write: writeDates },
  json: { type: 'application/json; charset=utf-8', write: describeWatchList },
};

export const watchListFileRoute: FileRoute = {
  name: 'watch-file',
  pattern: /^\/watch\.(ics|json)$/,
  query: ['m'],
  find([extension = ''], request) {
    const { path, query, content, siteUrl } = request;
    const format = formats[extension];
    if (!format) return undefined;
    const list = readWatchList(query.get('m') ?? '', content);
    if (list.problem) throw new HttpProblem('malformed-request', list.problem);
    const self = `${siteUrl}${path}?m=${list.key}`;
    return {
      name: `watch-${list.key.replaceAll(',', '-')}.${extension}`,
      type: format.type,
      body: light(() => format.write({ ...request, list, self })),
    };
  },
};

/**
 * The dates of all trade measures on the materials, our events on them, and the releases of the services that cover
 * them.
 */
function writeDates({ list: { materials }, content, now, siteUrl, lastChange }: WatchListFile): string {
  const ids = materials.map(({ id }) => id);
  const { upcoming, past } = eventsOnAny(content, ids, now);
  const { site } = content;
  const releases = { site, siteUrl, today: dayOf(now), revisedAt: lastChange.toISOString() };
  const entries = [
    ...measureEntries(measuresOnAny(content, ids).flatMap(eventsOf), {
      site,
      urlOf: (measure) => siteUrl + entryHref(measure),
    }),
    ...eventEntries([...upcoming, ...past], { site, siteUrl, now }),
    ...servicesOnAny(content, ids).flatMap((service) => releaseEntries(service, releases)),
  ];
  const name = `Dates on ${namesInText(materials)}, ${site.name}`;
  return writeICalendar(entries, { name, site, refresh: 'PT12H' });
}
