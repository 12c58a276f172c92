/** A watch list as a calendar and as JSON: `/watch.ics?m=co,ga`, `/watch.json?m=co,ga`. Its feeds are written by server/published/feeds. */
import type { Content } from '../../../shared/content.ts';
import { entryHref } from '../../../shared/entry-href.ts';
import { eventsOf } from '../../../shared/measures/dates.ts';
import { readWatchList, type WatchList, watchHref } from '../../../shared/watch/watch-list.ts';
import { measuresOnAny } from '../../../shared/watch/watch-news.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import type { FileRoute } from '../file-route.ts';
import { writeCalendar } from '../policy/write-calendar.ts';
import { describeWatchList } from './describe-watch-list.ts';

/** `self`: the public address of the file. */
type WatchFile = { list: WatchList; content: Content; now: Date; siteUrl: string; self: string };

const formats: Record<string, { type: string; write: (file: WatchFile) => string }> = {
  ics: { type: 'text/calendar; charset=utf-8', write: writeDates },
  json: { type: 'application/json; charset=utf-8', write: describeWatchList },
};

export const watchFileRoute: FileRoute = {
  name: 'watch-file',
  pattern: /^\/watch\.(ics|json)$/,
  write([extension = ''], { path, query, content, now, siteUrl, countRender }) {
    const format = formats[extension];
    if (!format) return undefined;
    const list = readWatchList(query.get('m') ?? '', content);
    if (list.problem) throw new HttpProblem('malformed-request', list.problem);
    countRender();
    const self = `${siteUrl}${path}?m=${list.key}`;
    return {
      name: `watch-${list.key.replaceAll(',', '-')}.${extension}`,
      type: format.type,
      body: format.write({ list, content, now, siteUrl, self }),
    };
  },
};

/** The dates of all trade measures on the materials. */
function writeDates({ list: { materials }, content, now, siteUrl, self }: WatchFile): string {
  const measures = measuresOnAny(
    content,
    materials.map(({ id }) => id),
  );
  return writeCalendar(measures.flatMap(eventsOf), {
    content,
    now,
    name: `Trade measures on ${materials.map(({ name }) => name).join(', ')}, ${content.site.name}`,
    self,
    home: siteUrl + watchHref(materials),
    urlOf: (measure) => siteUrl + entryHref(measure),
  });
}
